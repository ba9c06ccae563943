import type { ProgramStatus } from '#domain/program/program-codes.ts';
import { changedSearch, type ProgramSearch } from '#domain/program/filters.ts';
import type { FacetCounts } from '#web/features/discover/programs/cache/use-facets.ts';
import { useWords } from '#web/page/words.ts';
import { AddressForm } from './address-form.tsx';

type Props = {
  readonly search: ProgramSearch;
  readonly onChange: (search: ProgramSearch) => void;
  readonly facets: FacetCounts;
};

const parts = ['open', 'forthcoming'] as const satisfies readonly ProgramStatus[];

const segment =
  'inline-flex min-h-8 items-center gap-2 border-edge bg-paper px-3 font-medium whitespace-nowrap hover:bg-well ' +
  'not-first:border-s aria-pressed:bg-blue-tint aria-pressed:text-blue focus-visible:-outline-offset-2 ' +
  'max-md:min-h-11 max-md:flex-wrap max-md:justify-center max-md:gap-x-1 max-md:px-1 max-md:py-1 ' +
  'max-md:whitespace-normal max-md:[overflow-wrap:anywhere]';

/** The two parts of the list: what is open now, and what opens later, each with its own count. */
export function OpenSwitch({ search, onChange, facets }: Props) {
  const words = useWords('programs_list');
  const status = search.status ?? [];
  const button = (value: ProgramStatus | '', pressed: boolean, label: string, count?: number) => (
    <button
      type="submit"
      name="status"
      value={value}
      aria-pressed={pressed}
      className={segment}
      onClick={() => onChange(changedSearch(search, { status: value === '' ? undefined : [value] }))}
    >
      {label}
      {value === '' ? null : (
        // The place is kept while the programs are counted.
        <span className="min-w-[3ch] text-end font-normal tabular-nums">
          {count === undefined ? null : words.formats.count(count)}
        </span>
      )}
    </button>
  );
  return (
    <AddressForm search={search} own={['status']} className="max-md:w-full">
      <div
        role="group"
        aria-label={words('parts')}
        className="inline-flex overflow-hidden rounded-control border border-edge max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]"
      >
        {button('', status.length === 0, words('parts.all'))}
        {parts.map((part) => (
          <span key={part} className="contents">
            {button(
              part,
              status.length === 1 && status[0] === part,
              words(`status.${part}`),
              facets.countOf('status', part),
            )}
          </span>
        ))}
      </div>
    </AddressForm>
  );
}
