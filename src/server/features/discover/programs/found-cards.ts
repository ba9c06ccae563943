import type { ProgramCard } from '#contract/programs.ts';
import { listPassages } from '#server/data/catalogue/passages.ts';
import type { CatalogueMemory } from '#server/search/catalogue-memory.ts';
import { whyFound } from '#server/search/catalogue-words.ts';
import type { Found } from '#server/search/words/found.ts';
import { isByPart } from '#server/search/words/found.ts';

/** The cards of a search, each with why it was found. */
export async function withReasons(
  memory: CatalogueMemory,
  query: string,
  found: Found,
  cards: readonly ProgramCard[],
): Promise<ProgramCard[]> {
  const whys = await whyFound(
    memory,
    query,
    cards.map(({ id }) => id),
  );
  const { places } = memory.loaded.listing;
  const near = [...whys].flatMap(([id, { passage }]) => (passage === null ? [] : [id]));
  const passages = await listPassages(memory.db, near);
  return cards.map((card) => {
    const why = whys.get(card.id);
    return {
      ...card,
      found: {
        part: isByPart(found, places.get(card.id) ?? -1),
        reasons: [...(why?.reasons ?? [])],
        missing: [...(why?.missing ?? [])],
        sentence: passages.get(card.id)?.[why?.passage ?? -1] ?? null,
      },
    };
  });
}
