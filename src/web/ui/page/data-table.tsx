import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right, in columns. */
  readonly figure?: boolean;
  /** Left out below 768 px, where the row becomes a block. */
  readonly wideOnly?: boolean;
  /** Takes the whole width of the block below 768 px. */
  readonly whole?: boolean;
  /** What can be done about a row: buttons say themselves what they do, so their head is not repeated in the block. */
  readonly acts?: boolean;
};

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The name by which an address leads to a row. */
  readonly anchorOf?: (row: Row) => string;
  /** 36 px rows. */
  readonly compact?: boolean;
  /** Shown instead of the body where there are no rows. */
  readonly empty?: ReactNode;
};

/** A plain table. On the phone each row becomes a block: the first cell, then the others with their heads. */
export function DataTable<Row>({ caption, columns, rows, keyOf, anchorOf, compact = false, empty }: Props<Row>) {
  const pad = compact ? 'py-1.5' : 'py-2.5';
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <table className="w-full border-collapse">
      <caption className="hidden-text">{caption}</caption>
      <thead className="border-t border-heavy max-md:hidden-text">
        <tr className="border-b border-rule">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`px-3 py-2 align-bottom text-label font-medium text-ink-3 first:ps-0 last:pe-0 ${column.figure ? 'text-end' : 'text-start'}`}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-heavy">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            id={anchorOf?.(row)}
            className="border-b border-line align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1.5 max-md:py-3"
          >
            {columns.map((column, index) => {
              const phone = `${column.wideOnly ? 'max-md:hidden' : ''} ${column.whole ? 'max-md:col-span-2' : ''}`;
              const shape = `${phone} md:px-3 md:first:ps-0 md:last:pe-0`;
              if (index === 0)
                return (
                  <th
                    key={column.key}
                    scope="row"
                    className={`col-span-2 text-start font-medium ${pad} max-md:py-0 ${shape}`}
                  >
                    {column.cell(row)}
                  </th>
                );
              return (
                <td
                  key={column.key}
                  className={`${pad} max-md:py-0 ${column.figure ? 'tabular-nums md:text-end md:whitespace-nowrap' : ''} ${shape}`}
                >
                  {column.acts ? null : (
                    <span aria-hidden="true" className="block text-label text-ink-3 md:hidden">
                      {column.head}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
