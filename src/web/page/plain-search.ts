// The part of an address after the question mark, as plain words. What a form without a script sends, what a person
// types and what a link holds read the same, and no words are taken for a number or for JSON.

type Search = Readonly<Record<string, unknown>>;

/** The names and values of an address; a name that stands there several times has all its values. */
export function parsePlainSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** An address of these values, with lists separated by commas. Absent values are left out. */
export function writePlainSearch(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.append(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
