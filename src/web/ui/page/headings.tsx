import { useId, type ReactNode } from 'react';

type PartProps = {
  readonly title: ReactNode;
  /** The number before the title. */
  readonly number?: number;
  /** At the right end of the head: a badge, a figure, a button. */
  readonly aside?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A numbered part of a page: 2 px rule above, serif title. 48 px between parts. */
export function Part({ title, number, aside, id, className = '', children }: PartProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={`border-t-2 border-heavy pt-4 [&+&]:mt-12 ${className}`}>
      <div className="mb-5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {number === undefined ? null : (
          <span className="min-w-5 font-serif text-h2 font-semibold text-ink-3 tabular-nums">{number}</span>
        )}
        <h2 id={heading}>{title}</h2>
        {aside ? <div className="self-center max-md:w-full md:ms-auto">{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}

type GroupProps = {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
  /** Keep headings in order: 3 inside a part, 2 on a page without parts. */
  readonly level?: 2 | 3;
};

/** A group inside a page or part: 1 px heavy rule above, a 16 px title. 32 px between groups. */
export function Group({ title, aside, className = '', level = 3, children }: GroupProps) {
  const heading = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={heading} className={`border-t border-heavy [&+&]:mt-8 ${className}`}>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
        <Heading id={heading} className="font-sans text-h4 font-semibold tracking-normal">
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A page's title with a line under it and its one action at the right. */
export function PageTitle({
  title,
  lead,
  action,
  dense = false,
}: {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  /** The line stands beside the title, where a list should begin high up. */
  readonly dense?: boolean;
}) {
  return (
    <div
      className={`flex flex-wrap items-end justify-between gap-x-8 ${dense ? 'mb-3 gap-y-1 md:-mt-5' : 'mb-6 gap-y-4'}`}
    >
      <div className={`min-w-0 ${dense ? 'flex flex-wrap items-baseline gap-x-6' : ''}`}>
        <h1>{title}</h1>
        {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
      </div>
      {action}
    </div>
  );
}
