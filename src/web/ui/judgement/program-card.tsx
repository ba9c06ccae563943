import type { ReactNode } from 'react';

export type EntryFact = { readonly label: string; readonly value: ReactNode };

type Props = {
  /** Number, programme, type of action, and the Match badge. */
  readonly kicker: readonly ReactNode[];
  /** The call's title as a link. */
  readonly title: ReactNode;
  /** What it is about, in one sentence. */
  readonly about?: ReactNode;
  /** Why a search found it. */
  readonly found?: ReactNode;
  /** The verdict and its one reason. */
  readonly why?: ReactNode;
  /** At most five. */
  readonly facts: readonly EntryFact[];
  /** Apply Now, Learn More, save. */
  readonly actions: ReactNode;
  /** Score and deadline. */
  readonly side: ReactNode;
  readonly closed?: boolean;
  /** 2 where the list stands right under the page's title. */
  readonly level?: 2 | 3;
};

/** A call as a ruled entry of a list, not a box. */
export function ProgramCard({
  kicker,
  title,
  about,
  found,
  why,
  facts,
  actions,
  side,
  closed = false,
  level = 3,
}: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const ink = closed ? 'text-ink-3' : 'text-ink';
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-9 border-b border-rule py-4.5 md:grid-cols-[minmax(0,1fr)_14rem] md:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-ink-3">
          {kicker.map((part, index) => (
            <span key={index} className="[overflow-wrap:anywhere]">
              {part}
            </span>
          ))}
        </p>
        <Heading
          className={`mt-1 mb-2 font-serif text-[1.1875rem]/6.5 font-semibold tracking-[-0.006em] text-pretty [&_a]:decoration-transparent [&_a:hover]:decoration-current [&_a:not(:hover)]:text-inherit ${ink}`}
        >
          {title}
        </Heading>
        {about ? <p className="mb-2 text-ink-2">{about}</p> : null}
        {found ? <div className="mb-2 text-meta text-ink-3">{found}</div> : null}
        {why ? <div className="flex flex-wrap items-start gap-x-2.5 text-ink-2">{why}</div> : null}
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2.5 md:flex md:flex-wrap md:gap-x-6.5 md:gap-y-2">
          {facts.map((fact) => (
            <div key={fact.label} className="min-w-0">
              <dt className="text-label text-ink-3">{fact.label}</dt>
              <dd className={`font-medium [overflow-wrap:anywhere] ${ink}`}>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex min-w-0 flex-col gap-3.5 max-md:mt-3.5 max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:gap-6 max-md:border-t max-md:border-line max-md:pt-3 md:row-span-2">
        {side}
      </div>
      <div className="mt-3.5 flex items-center gap-1 max-md:[&>:not(.icon)]:flex-1">{actions}</div>
    </article>
  );
}
