function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * A value as text in which the order of keys does not count. Databases return objects with their keys in another order.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort();
  return `{${entries.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`).join(',')}}`;
}

/** Whether two plain values are the same, whatever the order of their keys. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || canonicalText(a) === canonicalText(b);
}
