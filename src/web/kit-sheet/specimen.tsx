import type { ReactNode } from 'react';

/** One component of the sheet: its name and rule at the left, its states at the right. */
export function Specimen({
  name,
  rule,
  children,
}: {
  readonly name: string;
  readonly rule?: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-label={name}
      className="grid gap-6 border-t border-rule pt-5 pb-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 className="font-sans text-h4 font-semibold tracking-normal">{name}</h2>
        {rule ? <p className="mt-1 text-meta text-ink-3">{rule}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** States beside each other. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-3 [&+&]:mt-4">{children}</div>;
}
