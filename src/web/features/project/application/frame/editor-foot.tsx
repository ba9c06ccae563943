import type { ReactNode } from 'react';

type Props = {
  /** What must be known or done before the text is saved. It lies over the text, which never moves for it. */
  readonly troubles: ReactNode;
  /** The way to the other sections, where they do not stand beside the text. */
  readonly sections: ReactNode;
  /** How saving stands. */
  readonly saving: ReactNode;
  /** Characters and pages. */
  readonly count: ReactNode;
};

/** The bar below the text. It stays in sight however long the text is. */
export function EditorFoot({ troubles, sections, saving, count }: Props) {
  return (
    <div
      data-over-text="foot"
      className="sticky bottom-0 z-5 border-t border-heavy bg-paper py-1.5 max-md:-mx-4 max-md:px-4 md:min-h-11 print:hidden"
    >
      <div className="absolute inset-x-0 bottom-full max-h-[60dvh] overflow-y-auto">
        <div className="grid gap-2 border-t border-rule bg-paper p-2 empty:hidden">{troubles}</div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 md:min-h-8 lg:justify-between">
        <div className="min-w-0 flex-1 lg:hidden">{sections}</div>
        <div className="flex justify-between gap-x-4 text-meta text-ink-2 max-lg:order-last max-lg:w-full lg:flex-1">
          {count}
        </div>
        <div className="shrink-0">{saving}</div>
      </div>
    </div>
  );
}
