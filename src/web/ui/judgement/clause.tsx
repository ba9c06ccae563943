import type { ReactNode } from 'react';

type Props = {
  /** The official words, exactly, or marked "shortened" in the source. */
  readonly children: ReactNode;
  /** Document, article, day read, link. */
  readonly source: ReactNode;
  readonly className?: string;
};

/** The words that decide a rule, behind a hanging §. Never for advice of our own. */
export function Clause({ children, source, className = '' }: Props) {
  return (
    <figure
      className={`grid grid-cols-[1.75rem_minmax(0,1fr)] before:font-serif before:text-[1.375rem]/7 before:text-blue before:content-['§'] ${className}`}
    >
      <blockquote className="max-w-[36rem] font-serif text-[1.0625rem]/7 text-pretty">{children}</blockquote>
      <figcaption className="col-start-2 mt-2 text-meta text-ink-3">{source}</figcaption>
    </figure>
  );
}
