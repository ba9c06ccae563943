import { useEffect, useEffectEvent } from 'react';
import { directoryFilters, directorySearchIn, type DirectorySearch } from '#domain/account/consultants/directory.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SearchInput } from '#web/ui/form/text-input.tsx';
import { limitedSearch, overBy } from '#words/frame/limited.ts';
import { countryOptions } from '#words/organization/country-name.ts';

/** So long after the last letter the directory is asked. */
const ASK_AFTER_MS = 250;

type Props = {
  readonly search: DirectorySearch;
  readonly onSearch: (search: DirectorySearch) => void;
  /** The words that stand in the field; the address follows them. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What the directory can be narrowed to. */
  readonly expertise: readonly string[];
  readonly countries: readonly string[];
};

/** What is narrowed by stays to be taken away, also where nobody has it any more. */
function withChosen(offered: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || offered.includes(chosen) ? offered : [chosen, ...offered];
}

/** What the directory is narrowed by; all of it stands in the address. */
export function DirectoryFilters({ search, onSearch, typed, onType, expertise, countries }: Props) {
  const words = useWords('consultants');
  const limits = useWords('limits');
  const countryWords = useWords('countries');
  const change = (part: DirectorySearch) => onSearch(directorySearchIn({ ...search, ...part }));
  const ask = useEffectEvent((asked: string) => {
    if (asked.trim() !== (search.q ?? '').trim()) change({ q: asked.trim() === '' ? undefined : asked });
  });
  useEffect(() => {
    if (overBy(typed, directoryFilters.q.longest) > 0) return undefined;
    const timer = setTimeout(() => ask(typed), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_15rem_12rem] [&>:first-child]:max-lg:col-span-full">
      <Field label={words('search')} {...limitedSearch(limits, typed, directoryFilters.q.longest)}>
        <SearchInput value={typed} onChange={(event) => onType(event.target.value)} />
      </Field>
      <Field label={words('expertise')}>
        <Select
          placeholder={words('any')}
          options={withChosen(expertise, search.expertise).map((each) => ({ value: each, label: each }))}
          value={search.expertise ?? ''}
          onChange={({ target: { value } }) => change({ expertise: value === '' ? undefined : value })}
        />
      </Field>
      <Field label={words('country')}>
        <Select
          placeholder={words('any')}
          options={countryOptions(countryWords, withChosen(countries, search.country))}
          value={search.country ?? ''}
          onChange={({ target: { value } }) => change({ country: value === '' ? undefined : value })}
        />
      </Field>
    </search>
  );
}
