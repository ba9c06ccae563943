import { isSameValue } from './same-value.ts';

type Row = { readonly id: string };

/** What leads from one list to another, row by row. */
export type ListChanges<T extends Row> = {
  /** In the order of the second list. */
  readonly added: readonly T[];
  readonly changed: readonly T[];
  readonly removed: readonly string[];
  /** The ids of the second list, where adding and removing alone leave another order; else null. */
  readonly order: readonly string[] | null;
};

/** Whether a list names a row twice. */
export function repeatsId(rows: readonly Row[]): boolean {
  return new Set(rows.map(({ id }) => id)).size < rows.length;
}

/** The rows in the order of these ids; rows that they do not name follow as they stood. */
export function inOrder<T extends Row>(rows: readonly T[], ids: readonly string[]): readonly T[] {
  const named = ids.flatMap((id) => rows.filter((row) => row.id === id));
  return [...named, ...rows.filter((row) => !named.includes(row))];
}

/** The steps from one list to another: new rows come to the end, the order is a step of its own. */
export function listChanges<T extends Row>(from: readonly T[], to: readonly T[]): ListChanges<T> {
  const before = new Map(from.map((row) => [row.id, row]));
  const wanted = new Set(to.map(({ id }) => id));
  const added = to.filter(({ id }) => !before.has(id));
  const reached = [...from.filter(({ id }) => wanted.has(id)), ...added];
  return {
    added,
    changed: to.filter((row) => before.has(row.id) && !isSameValue(before.get(row.id), row)),
    removed: from.map(({ id }) => id).filter((id) => !wanted.has(id)),
    order: reached.every(({ id }, index) => to[index]?.id === id) ? null : to.map(({ id }) => id),
  };
}
