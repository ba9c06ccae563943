import { readdirSync, readFileSync } from 'node:fs';

/** A call with what it expects, and paragraphs that were written for it and judged by hand. */
export type JudgedCoverage = {
  readonly call: string;
  /** Left out of tuning. */
  readonly held: boolean;
  readonly outcomes: readonly string[];
  readonly paragraphs: readonly {
    readonly text: string;
    /** The numbers of the outcomes that it covers. */
    readonly covers: readonly number[];
  }[];
};

const folder = new URL('coverage/', import.meta.url);

export const judgedCoverage: readonly JudgedCoverage[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

/** For one call, the numbers of the paragraphs that are suggested for each outcome, the best first. */
export type Suggests = (call: JudgedCoverage) => readonly (readonly number[])[];

/** How often the first suggestion is right, and how many of the covering paragraphs stand among the first three. */
export function measured(calls: readonly JudgedCoverage[], suggests: Suggests) {
  const found = calls.flatMap((call) =>
    suggests(call).map((numbers, outcome) => {
      const covering = call.paragraphs.flatMap(({ covers }, number) => (covers.includes(outcome) ? [number] : []));
      const shown = numbers.slice(0, 3);
      return { first: shown[0], shown, right: shown.filter((number) => covering.includes(number)).length, covering };
    }),
  );
  const total = (count: (each: (typeof found)[number]) => number) => found.reduce((all, each) => all + count(each), 0);
  const suggested = found.filter(({ first }) => first !== undefined);
  const firstRight = suggested.filter(({ first, covering }) => covering.some((number) => number === first)).length;
  const right = total((each) => each.right);
  return {
    outcomes: found.length,
    /** For so many of them something is suggested. */
    suggested: suggested.length,
    firstRight: firstRight / Math.max(1, suggested.length),
    /** Of all paragraphs that cover an outcome, so many are among its first three. */
    found:
      right /
      Math.max(
        1,
        total(({ covering }) => covering.length),
      ),
    /** Of all that is suggested, so much is right. */
    shownRight:
      right /
      Math.max(
        1,
        total(({ shown }) => shown.length),
      ),
  };
}
