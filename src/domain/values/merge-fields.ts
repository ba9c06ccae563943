import { isSameValue } from './same-value.ts';

export type FieldMerge<T, Key extends keyof T = keyof T> = {
  /** What only one side changed is taken from that side; where both did, one's own. */
  readonly merged: T;
  /** Fields that both changed, each to something else. */
  readonly both: readonly Key[];
};

/** Two changes of one value put together, field by field. */
export function mergeFields<T extends object, Key extends keyof T = keyof T>(
  fields: readonly Key[],
  from: T,
  mine: T,
  theirs: T,
): FieldMerge<T, Key> {
  const own = fields.filter((field) => !isSameValue(mine[field], from[field]));
  const both = own.filter(
    (field) => !isSameValue(theirs[field], from[field]) && !isSameValue(theirs[field], mine[field]),
  );
  return { merged: { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }, both };
}
