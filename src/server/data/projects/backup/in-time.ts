import { canonicalText } from '#domain/values/same-value.ts';

/** Notes that a backup names a person, and answers their id. */
export type PersonOf = (userId: string | null) => string | null;

/** Rows in order of time; those of one moment in order of what they say, because their ids are not carried along. */
export function inTime<Row>(rows: readonly Row[], timeOf: (row: Row) => string): readonly Row[] {
  return rows
    .map((row) => ({ row, time: timeOf(row) }))
    .toSorted((a, b) => {
      if (a.time !== b.time) return a.time < b.time ? -1 : 1;
      return canonicalText(a.row) < canonicalText(b.row) ? -1 : 1;
    })
    .map(({ row }) => row);
}
