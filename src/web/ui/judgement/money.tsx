import type { ReactNode } from 'react';
import { useKitWords } from '#web/ui/page/kit-words.tsx';

const bold = (inner: ReactNode) => <b>{inner}</b>;

type Props = {
  /** Formatted already ("200,000 €", "around 200,000 €"); null where the source does not say. */
  readonly text: string | null;
  /** Only the total is bold. */
  readonly total?: boolean;
  /** Over a limit: red, and the word "over" behind it. The text carries its minus sign. */
  readonly over?: boolean;
};

/** An amount on one line. What is missing is "not stated", never 0. */
export function Money({ text, total = false, over = false }: Props) {
  const words = useKitWords();
  if (text === null) return <span className="text-ink-2">{words('not_stated')}</span>;
  return (
    <span className={`whitespace-nowrap tabular-nums ${total ? 'font-semibold' : ''} ${over ? 'text-block' : ''}`}>
      {over ? words.rich('over', { amount: text, b: bold }) : text}
    </span>
  );
}
