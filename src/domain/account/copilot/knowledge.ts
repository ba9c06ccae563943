import { words } from '#domain/values/text.ts';

type Asked = { readonly question: string; readonly asks: readonly string[] };

/** Words that are shorter must be the same; longer ones may go on, as "cost" in "costs". */
const WHOLE_UNTIL = 3;

function has(said: readonly string[], word: string): boolean {
  return said.some((each) => (word.length <= WHOLE_UNTIL ? each === word : each.startsWith(word)));
}

/** How much of a question these words are; 0 where one of them is missing. */
function weightOf(said: readonly string[], ask: string): number {
  const wanted = words(ask);
  return wanted.every((word) => has(said, word)) ? wanted.join('').length : 0;
}

/**
 * The entry that a question asks for: the one of which it has most words. Null where none has all of its words in it,
 * or only words of fewer letters than `least`.
 */
export function findKnowledge<Entry extends Asked>(
  question: string,
  entries: readonly Entry[],
  least = 1,
): Entry | null {
  const said = words(question);
  let best: { readonly entry: Entry; readonly weight: number } | null = null;
  for (const entry of entries) {
    const weight = Math.max(0, ...[entry.question, ...entry.asks].map((ask) => weightOf(said, ask)));
    if (weight >= least && weight > (best?.weight ?? 0)) best = { entry, weight };
  }
  return best?.entry ?? null;
}
