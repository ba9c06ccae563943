import type { ReactNode } from 'react';

export type EntryFact = { readonly label: string; readonly value: ReactNode };

type Props = {
  /** Number, programme, type of action, and the badges. */
  readonly kicker: readonly ReactNode[];
  /** The call's title as a link. */
  readonly title: ReactNode;
  /** What it is about, in one sentence. */
  readonly about?: ReactNode;
  /** Why a search found it; it stands in place of what the call is about. */
  readonly found?: ReactNode;
  /** The verdict and its one reason. */
  readonly why?: ReactNode;
  /** At most five, the telling ones first: a phone shows two. */
  readonly facts: readonly EntryFact[];
  /** Apply Now, Learn More, save. */
  readonly actions: ReactNode;
  /** Score and deadline. */
  readonly side: ReactNode;
  readonly closed?: boolean;
  /** 2 where the list stands right under the page's title. */
  readonly level?: 2 | 3;
};

/** A call as a ruled entry of a list, not a box. It is as low as it can be: four stand on a screen. */
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
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-4 border-b border-rule py-1 md:grid-cols-[minmax(0,1fr)_13.25rem]">
      <div className="grid min-w-0 content-start gap-y-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
          {kicker.map((part, index) => (
            <span key={index} className="[overflow-wrap:anywhere]">
              {part}
            </span>
          ))}
        </p>
        <Heading
          className={`font-serif text-[1.0625rem]/[1.375rem] font-semibold tracking-[-0.006em] text-pretty [&_a]:decoration-transparent [&_a:hover]:decoration-current [&_a:not(:hover)]:text-inherit ${ink}`}
        >
          {title}
        </Heading>
        {why ? (
          <div className="text-ink-2 [&>:first-child]:me-2.5 [&>:first-child]:align-text-bottom">{why}</div>
        ) : null}
        {found ? <div className="text-meta text-ink-3">{found}</div> : null}
        {about && !found ? <p className="text-ink-2">{about}</p> : null}
        <dl className="flex flex-wrap gap-x-4 text-meta max-md:[&>:nth-child(n+3)]:hidden">
          {facts.map((fact) => (
            <div key={fact.label} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt className="text-ink-3">{fact.label}</dt>
              <dd className={`font-medium [overflow-wrap:anywhere] ${ink}`}>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex min-w-0 flex-col gap-1 max-md:mt-0.5">
        <div className="grid content-start gap-x-6 gap-y-1 max-md:gap-x-3 max-md:has-[>:nth-child(2)]:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          {side}
        </div>
        <div className="-ms-0.5 flex flex-wrap items-center gap-1 max-md:[&>:not(.icon)]:flex-1">{actions}</div>
      </div>
    </article>
  );
}
