import type { LucideIcon } from 'lucide-react';

type Props = {
  readonly icon: LucideIcon;
  /** 13 px in badges and notes, 16 beside words, 18 in verdicts, 20 in notices, 32 in answers. */
  readonly size?: 13 | 16 | 18 | 20 | 24 | 32;
  readonly className?: string;
};

/** An icon beside its word: drawn in the text's colour, thicker where it is small, hidden from screen readers. */
export function Icon({ icon: Drawn, size = 16, className = '' }: Props) {
  return (
    <Drawn
      aria-hidden="true"
      size={size}
      strokeWidth={size === 13 || size === 18 ? 2 : 1.75}
      className={`shrink-0 ${className}`}
    />
  );
}
