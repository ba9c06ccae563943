/** A value with other ids in the place of those that `ids` names, however deep they stand in it. */
export function renameIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  const renamed = (each: unknown): unknown => {
    if (typeof each === 'string') return ids.get(each) ?? each;
    if (Array.isArray(each)) return each.map(renamed);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, renamed(inner)]));
  };
  return renamed(value) as T;
}
