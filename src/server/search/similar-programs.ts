import { words } from '#domain/values/text.ts';
import { forEachIn, hasIn, intersect } from './bit-set.ts';
import type { ListedProgram, Listing } from './listed-program.ts';
import { isClosed } from './listed-program.ts';
import type { Wordings } from './word-search.ts';
import { isOpen, numberForms, searchTerms } from './search-terms.ts';
import { documentsWith } from './word-index.ts';

type Ranked = { readonly program: ListedProgram; readonly rank: readonly (number | string)[] };

function firstIds(ranked: readonly Ranked[], limit: number): readonly string[] {
  const compare = (a: Ranked, b: Ranked) => {
    for (const [at, value] of a.rank.entries()) {
      const other = b.rank[at] ?? value;
      if (value !== other) return value < other ? -1 : 1;
    }
    return 0;
  };
  return [...ranked]
    .sort(compare)
    .slice(0, limit)
    .map(({ program }) => program.id);
}

/**
 * Programs like this one, most alike first: the same call counts 40, the same framework programme 20, the same type of
 * action 10, each shared word of the name 6. Closed ones are left out.
 */
export function similarIds(
  listing: Listing,
  wordings: Wordings,
  { id, title, now }: { readonly id: string; readonly title: string; readonly now: number },
  limit: number,
): readonly string[] {
  const own = listing.programs[listing.places.get(id) ?? -1];
  if (!own) return [];
  const shared = searchTerms(title).map((word) => documentsWith(wordings.index, numberForms(word), ['name'], false));
  const ranked: Ranked[] = [];
  for (const [place, program] of listing.programs.entries()) {
    if (program.id === id || program.shown !== 'always' || isClosed(program, now)) continue;
    const document = wordings.documentOf[place];
    const alikeWords = document === undefined ? 0 : shared.filter((documents) => hasIn(documents, document)).length;
    if (alikeWords === 0 && program.programmeId !== own.programmeId) continue;
    const alike =
      (own.callIdentifier !== null && program.callIdentifier === own.callIdentifier ? 40 : 0) +
      (program.programmeId === own.programmeId ? 20 : 0) +
      (own.typeOfAction !== null && program.typeOfAction === own.typeOfAction ? 10 : 0) +
      6 * alikeWords;
    ranked.push({ program, rank: [-alike, program.externalId] });
  }
  return firstIds(ranked, limit);
}

/** Programs whose number or name begins to match these words: by number first, then open ones, then by name. */
export function suggestedIds(
  listing: Listing,
  wordings: Wordings,
  query: string,
  now: number,
  limit: number,
): readonly string[] {
  const part = words(query).join('-');
  if (part === '') return [];
  const terms = searchTerms(query);
  const [named, ...others] = terms.map((word, at) =>
    documentsWith(wordings.index, numberForms(word), ['name'], at === terms.length - 1 && isOpen(word)),
  );
  const places = new Set<number>();
  if (named) {
    for (const other of others) intersect(named, other);
    intersect(named, wordings.live);
    forEachIn(named, (document) => places.add(wordings.placeOf[document] ?? -1));
  }
  const ranked: Ranked[] = [];
  for (const [place, program] of listing.programs.entries()) {
    if (program.shown === 'never') continue;
    const numbered = program.identifierFolded.includes(part);
    if (numbered || places.has(place))
      ranked.push({
        program,
        rank: [
          numbered ? 0 : 1,
          isClosed(program, now) || program.shown !== 'always' ? 1 : 0,
          program.titleFolded,
          program.id,
        ],
      });
  }
  return firstIds(ranked, limit);
}
