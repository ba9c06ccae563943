import type { ReactNode } from 'react';

export type Box = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A line under the value. */
  readonly note?: ReactNode;
};

type Props = {
  readonly boxes: readonly Box[];
  /** Figures in 20 px. */
  readonly large?: boolean;
  /** Columns where the grid has 42rem; two below that. */
  readonly columns?: 2 | 3 | 4 | 5;
  readonly className?: string;
};

const columnClass = {
  2: '@2xl:grid-cols-2',
  3: '@2xl:grid-cols-3',
  4: '@2xl:grid-cols-4',
  5: '@2xl:grid-cols-5',
} as const;
const firstInRow = {
  2: '@2xl:[&>:nth-child(2n+1)]:border-s-0 @2xl:[&>:nth-child(2n+1)]:ps-0',
  3: '@2xl:[&>:nth-child(3n+1)]:border-s-0 @2xl:[&>:nth-child(3n+1)]:ps-0',
  4: '@2xl:[&>:nth-child(4n+1)]:border-s-0 @2xl:[&>:nth-child(4n+1)]:ps-0',
  5: '@2xl:[&>:nth-child(5n+1)]:border-s-0 @2xl:[&>:nth-child(5n+1)]:ps-0',
} as const;

/** Key figures as on a printed form: label above value, hairlines between, a heavy rule above. */
export function BoxGrid({ boxes, large = false, columns = 4, className = '' }: Props) {
  return (
    <div className={`@container ${className}`}>
      <dl
        className={
          'grid grid-cols-2 border-t border-heavy @max-2xl:[&>:nth-child(odd)]:border-s-0 @max-2xl:[&>:nth-child(odd)]:ps-0 ' +
          `@max-2xl:[&>:last-child:nth-child(odd)]:col-span-2 ${columnClass[columns]} ${firstInRow[columns]}`
        }
      >
        {boxes.map((box, index) => (
          <div key={index} className="min-w-0 border-b border-s border-line px-3 pt-2.5 pb-3 @2xl:px-4">
            <dt className="mb-1 text-label font-medium text-ink-3">{box.label}</dt>
            <dd
              className={`[overflow-wrap:anywhere] ${large ? 'text-h3 font-semibold tracking-[-0.01em]' : 'text-ui font-medium'}`}
            >
              {box.value}
              {box.note ? (
                <small className="mt-0.5 block text-meta font-normal tracking-normal text-ink-3">{box.note}</small>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
