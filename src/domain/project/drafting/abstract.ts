import type { SectionFacts } from '#domain/project/facts.ts';
import { placeholdersIn } from '#domain/rules/text/placeholders.ts';
import { tidied, type SectionDraft } from './draft.ts';
import { from, sentence } from './drafting.ts';
import type { DraftWords } from './draft-words.ts';
import { saidSentences } from './said-sentences.ts';

/** So many sentences of each section at most. */
const FROM_EACH = 4;

/** How well a sentence stands for its section: one that begins it, and one that states figures. */
function worth(text: string, index: number): number {
  const figures = Math.min(3, text.match(/\p{N}+/gu)?.length ?? 0);
  return (index === 0 ? 3 : 0) + figures + (text.length > 320 ? -2 : 0);
}

/**
 * An abstract of sentences that stand in the other sections, as they stand there, in their order. A sentence that waits
 * for something to be filled in is left out.
 */
export function abstractOf(
  sections: readonly Pick<SectionFacts, 'key' | 'text'>[],
  words: DraftWords,
  limit: number,
): SectionDraft {
  const found = sections.flatMap(({ key, text }, at) =>
    saidSentences(text)
      .filter((each) => each.length > 30 && placeholdersIn(each).length === 0)
      .map((each, index) => ({ at, index, key, text: each, worth: worth(each, index) }))
      .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
      .slice(0, FROM_EACH)
      .map((each, turn) => ({ ...each, turn })),
  );
  // A first sentence of every section before the second of any.
  const order = found.toSorted((a, b) => a.turn - b.turn || a.at - b.at);
  let room = limit;
  const kept = order.filter(({ text }) => {
    const size = [...text].length + 1;
    if (size > room) return false;
    room -= size;
    return true;
  });
  const lines = kept.toSorted((a, b) => a.at - b.at || a.index - b.index);
  const sentences = lines.map(({ key, text }) => {
    const { rank: _, ...plain } = sentence(text, [from('section', words.sectionName(key), text)]);
    return plain;
  });
  return tidied({ blocks: [{ is: 'paragraph', sentences }], leftOut: found.length - kept.length });
}
