import type { ProgramCard } from '#contract/programs.ts';
import { listPassages } from '#server/data/catalogue/passages.ts';
import type { CatalogueMemory } from '#server/search/catalogue-memory.ts';
import { whyFound } from '#server/search/catalogue-words.ts';
import type { Found } from '#server/search/words/found.ts';
import { isByPart } from '#server/search/words/found.ts';

/** Why these programs were found, by id. */
export async function reasonsFor(
  memory: CatalogueMemory,
  query: string,
  found: Found,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProgramCard['found']>> {
  const whys = await whyFound(memory, query, ids);
  const { places } = memory.loaded.listing;
  const near = [...whys].flatMap(([id, { passage }]) => (passage === null ? [] : [id]));
  const passages = await listPassages(memory.db, near);
  return new Map(
    ids.map((id) => {
      const why = whys.get(id);
      return [
        id,
        {
          part: isByPart(found, places.get(id) ?? -1),
          reasons: [...(why?.reasons ?? [])],
          missing: [...(why?.missing ?? [])],
          sentence: passages.get(id)?.[why?.passage ?? -1] ?? null,
        },
      ];
    }),
  );
}
