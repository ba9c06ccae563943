// The plain engine beside which ours is measured: BM25 with its usual settings over one bag of words for each call,
// lower case, without accents and without the s of the plural. No fields, no stems, no synonyms.

const K1 = 1.2;
const B = 0.75;

function bagOf(text: string): readonly string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
  );
}

export type PlainBm25 = { rank(query: string): readonly string[] };

/** An engine over these texts, by id. Calls with none of the words are not ranked; equal ones keep their order. */
export function plainBm25(texts: ReadonlyMap<string, string>): PlainBm25 {
  const bags = [...texts].map(([id, text]) => {
    const counts = new Map<string, number>();
    const bag = bagOf(text);
    for (const word of bag) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { id, counts, length: bag.length };
  });
  const average = bags.reduce((sum, { length }) => sum + length, 0) / Math.max(1, bags.length);
  const holders = new Map<string, number>();
  for (const { counts } of bags) for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  return {
    rank: (query) => {
      const asked = [...new Set(bagOf(query))];
      return bags
        .map(({ id, counts, length }) => ({
          id,
          score: asked.reduce((sum, word) => {
            const often = counts.get(word) ?? 0;
            const rare = Math.log(
              1 + (bags.length - (holders.get(word) ?? 0) + 0.5) / ((holders.get(word) ?? 0) + 0.5),
            );
            return sum + (rare * often * (K1 + 1)) / (often + K1 * (1 - B + (B * length) / average));
          }, 0),
        }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .map(({ id }) => id);
    },
  };
}
