import { stemsOf } from '#domain/project/text/word-stems.ts';

// Chosen by measurement on the tuned half of test/judged/coverage; docs/coverage.md has the figures.

/** How soon a word that is repeated stops to count (the k of BM25). */
const REPEATED = 0.6;
/** How much a text loses by being longer than others: 0 nothing, 1 all that its length brings (the b of BM25). */
const LENGTH = 0.3;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function counted(stems: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/**
 * How alike each text is to each of what is asked, by their words: 0 is not at all. A word counts the more, the fewer
 * of these texts have it, and what fits something else that is asked better counts less here. The rows are what is
 * asked.
 */
export function likenesses(asked: readonly string[], texts: readonly string[]): readonly (readonly number[])[] {
  const wanted = asked.map((text) => new Set(stemsOf(text)));
  const own = texts.map((text) => counted(stemsOf(text)));
  const lengths = own.map((counts) => sum([...counts.values()]));
  const usual = Math.max(1, sum(lengths) / Math.max(1, texts.length));
  const having = counted([...wanted.flatMap((stems) => [...stems]), ...own.flatMap((counts) => [...counts.keys()])]);
  const weight = (stem: string) => Math.log(1 + (asked.length + texts.length) / (having.get(stem) ?? 1));
  const shares = wanted.map((stems) => {
    const all = sum([...stems].map(weight));
    return own.map((counts, nth) => {
      const long = 1 - LENGTH + (LENGTH * (lengths[nth] ?? 0)) / usual;
      const met = [...stems].map((stem) => {
        const times = counts.get(stem) ?? 0;
        return (weight(stem) * times * (REPEATED + 1)) / (times + REPEATED * long);
      });
      return all === 0 ? 0 : sum(met) / all;
    });
  });
  const best = texts.map((_, nth) => Math.max(0, ...shares.map((row) => row[nth] ?? 0)));
  return shares.map((row) =>
    row.map((share, nth) => {
      const most = best[nth] ?? 0;
      return most === 0 ? 0 : share * (share / most) ** 0.5;
    }),
  );
}

/** What is less alike is not suggested. */
export const LEAST_LIKENESS = 0.08;
/** So many places are suggested for one outcome. */
export const MOST_SUGGESTED = 3;

/** The texts that are most alike to something that is asked, by their numbers, the most alike first. */
export function mostAlike(row: readonly number[], most: number = MOST_SUGGESTED): readonly number[] {
  return row
    .map((likeness, nth) => ({ likeness, nth }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ nth }) => nth);
}
