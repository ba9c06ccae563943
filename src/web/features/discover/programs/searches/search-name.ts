import type { ProgramSearch } from '#domain/program/filters.ts';
import { filtersOfSearch } from '#domain/program/filters.ts';
import { proposedName } from '#domain/program/shortlist/saved-search.ts';
import { pillsOf } from '#web/features/discover/programs/pills.ts';
import { useWords } from '#web/page/words.ts';

/** What a search looks for, in words: its own, then each filter by its name. */
export function useSearchWords(): (search: ProgramSearch) => {
  readonly words: string | undefined;
  readonly filters: readonly string[];
  readonly name: string;
} {
  const from = { words: useWords('programs_list'), names: useWords('program_names'), countries: useWords('countries') };
  return (search) => {
    const words = filtersOfSearch(search).q?.trim();
    const filters = pillsOf(from, search).map(({ label }) => label);
    return { words, filters, name: proposedName(words, filters) };
  };
}
