import type { ReactNode } from 'react';

type Props = { readonly id: string; readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** One band of a public page: a 2 px rule, its title in a column of 18rem, its content in the rest. */
export function Band({ id, title, lead, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t-2 border-heavy pt-5 pb-12 md:pb-20">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <h2 id={`${id}-title`} className="text-[1.3125rem]/7 md:text-[1.75rem]/9">
            {title}
          </h2>
          {lead ? <p className="mt-2 text-ink-2">{lead}</p> : null}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

type Item = {
  readonly title: ReactNode;
  readonly text: string;
  readonly number?: number;
  /** Under the text: what it costs, or where it leads. */
  readonly note?: ReactNode;
};

/** Three texts beside each other. */
export function Columns({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-3 md:gap-10">
      {items.map((item) => (
        <li key={item.text}>
          {item.number === undefined ? null : (
            <span className="font-serif text-h2 font-semibold text-ink-3">{item.number}</span>
          )}
          <h3 className="mb-1">{item.title}</h3>
          <p className="text-ink-2">{item.text}</p>
          {item.note ? <div className="mt-2">{item.note}</div> : null}
        </li>
      ))}
    </ul>
  );
}

/** The top of a public page: its title, and in one sentence what it is for. */
export function PageTop({ title, lead }: { readonly title: string; readonly lead: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-3 mb-10 max-w-[42rem] text-[1.125rem]/7 text-pretty text-ink-2 md:mb-14">{lead}</p>
    </>
  );
}
