import { activityOf, storedActivityCode } from '#reference/nace.ts';

/** An industry that a query names by its code: "CAEN 6210", "NACE 62.10", "cod caen 0111". */
export type NamedActivity = {
  /** What was typed, as it stands in the query. */
  readonly typed: string;
  /** The term under which calls stand that concern its division. */
  readonly term: string;
  readonly titles: readonly string[];
};

const named =
  /\b(?:cod(?:ul)?\s+)?(?:caen|nace)(?:\s+(?:rev\.?\s*[\d.]+|cod(?:e)?))?\s*:?\s*([a-v]?\s?\d{2}(?:\.?\d{2})?)\b/iu;

/** The industry that a query names by its code; null where it names none. */
export function activityIn(query: string): NamedActivity | null {
  const match = named.exec(query);
  const code = match && storedActivityCode(match[1] ?? '');
  if (!match || !code) return null;
  const own = activityOf(code);
  const division = activityOf(code.slice(0, 2));
  const titles = [own?.title, division?.title].flatMap((title) => title ?? []);
  return { typed: match[0].trim(), term: `nace${code.slice(0, 2)}`, titles: [...new Set(titles)] };
}
