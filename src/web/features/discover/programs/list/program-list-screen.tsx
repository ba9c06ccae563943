import { useCallback, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { changedSearch, filtersOfSearch, type ProgramSearch } from '#domain/program/filters.ts';
import { presets, type Preset } from '#domain/program/program-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Chip, Pills } from '#web/ui/page/pills.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Download } from 'lucide-react';
import { AddressForm, useEarlyChoices } from './address-form.tsx';
import { CatalogueReading } from './catalogue-reading.tsx';
import { FilterPanel, panelParts } from './filter-panel.tsx';
import { csvPath, knownSearch, sortOf, sortsOf } from './list-search.ts';
import { requestOf, type GivenList } from '#web/features/discover/programs/load.ts';
import { pillsOf, withoutFilters, type FilterPill } from '#web/features/discover/programs/pills.ts';
import { OpenSwitch } from './open-switch.tsx';
import { ResultCount, Results } from './results.tsx';
import type { StripProps } from './settling-strip.tsx';
import { FILTERS_ID, SearchBar } from './search-bar.tsx';
import { useFacets, type FacetCounts } from '#web/features/discover/programs/cache/use-facets.ts';
import { useProgramList, type ProgramList } from '#web/features/discover/programs/cache/use-program-list.ts';

const loadFilterSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;

/** How the address changes: `refine` replaces the entry before it, as typing does. */
export type OnSearch = (search: ProgramSearch, how: 'new' | 'refine') => void;

type Props = {
  readonly title: string;
  /** Under the title: for whom the programs are judged, or what this page is. */
  readonly lead: ReactNode;
  readonly search: ProgramSearch;
  readonly onSearch: OnSearch;
  /** The organization that the programs are judged for; null for visitors. */
  readonly orgId: string | null;
  readonly nonProfit: boolean | null;
  /** The list of this address, where it came with the page. */
  readonly initial: GivenList | null;
  /** What a member can do with a search besides narrowing it: keep it, run one that is kept. */
  readonly searchTools?: ReactNode;
  /** What a member can say above the list once for many calls. */
  readonly Strip?: ComponentType<StripProps>;
};

/** The filters over the page; `missing` once they could not be fetched. */
function useFilterSheet() {
  const [sheet, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);
  const onFailure = useCallback(() => {
    setOpen(false);
    setMissing(true);
  }, []);
  const drawSheet = useLate(loadFilterSheet, sheet, onFailure);
  const setSheet = (open: boolean) => {
    setMissing(false);
    setOpen(open);
  };
  return { drawSheet, sheet, setSheet, missing };
}

/**
 * Search Funding: words, quick and advanced filters, and the programs that they leave. The address holds the whole
 * state.
 */
export function ProgramListScreen(props: Props) {
  const { title, lead, search: asked, onSearch, orgId, nonProfit, initial, searchTools, Strip } = props;
  const words = useWords('programs_list');
  const judged = orgId !== null;
  const search = knownSearch(asked, judged);
  const body = useRef<HTMLDivElement>(null);
  const { drawSheet, sheet, setSheet, missing } = useFilterSheet();
  const programs = useProgramList(requestOf(search, orgId), initial);
  const facets = useFacets(orgId, filtersOfSearch(search));
  const pills = pillsOf({ words, names: useWords('program_names'), countries: useWords('countries') }, search);

  const apply = (next: ProgramSearch) => onSearch(next, 'new');
  const clear = () => apply(withoutFilters(search));
  const clearAll = () => apply(pills.length > 0 ? withoutFilters(search) : {});
  const searchWords = (typed: string) =>
    onSearch(changedSearch(search, { q: typed === '' ? undefined : typed }), search.q === undefined ? 'new' : 'refine');
  useEarlyChoices(body, search, apply);
  const panel = <FilterPanel search={search} onChange={apply} facets={facets} judged={judged} />;
  return (
    <>
      <PageTitle title={title} lead={lead} dense />
      <SearchBar search={search} onSearch={searchWords} filtersOn={pills.length} onFilters={() => setSheet(true)} />
      {missing ? (
        <div className="mb-4">
          <Notice tone="block" announce title={words('filters_missing')} />
        </div>
      ) : null}
      <QuickFilters search={search} onChange={apply} aside={searchTools} />
      {Strip && orgId !== null ? <Strip orgId={orgId} onSettled={programs.tryAgain} /> : null}
      <div ref={body} className="grid items-start gap-x-8 side:grid-cols-[13.5rem_minmax(0,1fr)]">
        <AddressForm
          id={FILTERS_ID}
          search={search}
          own={panelParts}
          aria-label={words('filters')}
          className="max-side:not-target:hidden"
        >
          <h2 className="hidden-text">{words('filters')}</h2>
          {panel}
          <Button type="submit" className="mb-8 w-full not-noscript:hidden">
            {words('apply_filters')}
          </Button>
        </AddressForm>
        <section aria-label={words('results')} className="min-w-0">
          <ResultsHead search={search} orgId={orgId} programs={programs} facets={facets} onChange={apply} />
          {programs.list === null || programs.state === 'failed' || programs.list.reading.failed === null ? null : (
            <div className="-mt-1 mb-3">
              <CatalogueReading list={programs.list} />
            </div>
          )}
          {pills.length === 0 ? null : (
            <div className="mb-3">
              <ActivePills search={search} pills={pills} onChange={apply} onClear={clear} />
            </div>
          )}
          <Results search={search} programs={programs} orgId={orgId} nonProfit={nonProfit} onClear={clearAll} />
        </section>
      </div>
      {drawSheet?.({
        open: sheet,
        onOpenChange: setSheet,
        children: panel,
        done: programs.list === null ? words('show') : words('show_count', { count: programs.list.total }),
      })}
    </>
  );
}

type HeadProps = ControlProps & Pick<Props, 'orgId'> & { readonly programs: ProgramList; readonly facets: FacetCounts };

/** How many were found, in which part of the list, in which order. */
function ResultsHead({ search, orgId, programs, facets, onChange }: HeadProps) {
  const words = useWords('programs_list');
  const judged = orgId !== null;
  return (
    <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full">
        <ResultCount programs={programs} />
        <OpenSwitch search={search} onChange={onChange} facets={facets} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SortSelect judged={judged} search={search} onChange={onChange} />
        <AnchorButton
          href={csvPath(search, orgId, sortOf(search, judged))}
          download
          variant="quiet"
          aria-label={words('csv_label')}
        >
          <Icon icon={Download} />
          {words('csv')}
        </AnchorButton>
      </div>
    </div>
  );
}

type ControlProps = { readonly search: ProgramSearch; readonly onChange: (search: ProgramSearch) => void };

function QuickFilters({ search, onChange, aside }: ControlProps & { readonly aside: ReactNode }) {
  const words = useWords('programs_list');
  const on = search.presets ?? [];
  const toggled = (preset: Preset) => (on.includes(preset) ? on.filter((other) => other !== preset) : [...on, preset]);
  return (
    <div className="my-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <AddressForm search={search} own={['presets']} className="min-w-0 max-md:w-full">
        <div
          role="group"
          aria-label={words('quick_filters')}
          className="flex gap-2 max-md:-mx-1 max-md:overflow-x-auto max-md:p-1 md:flex-wrap"
        >
          {presets.map((preset) => (
            <Chip
              key={preset}
              type="submit"
              name="presets"
              value={toggled(preset).join(',')}
              pressed={on.includes(preset)}
              onClick={() => onChange(changedSearch(search, { presets: toggled(preset) }))}
            >
              {words(`preset.${preset}`)}
            </Chip>
          ))}
        </div>
      </AddressForm>
      {aside}
    </div>
  );
}

function ActivePills({
  search,
  pills,
  onChange,
  onClear,
}: ControlProps & { readonly pills: readonly FilterPill[]; readonly onClear: () => void }) {
  const id = useId();
  const formOf = (key: string) => `${id}-${key}`;
  return (
    <>
      {pills.map(({ key, without }) => (
        <AddressForm key={key} id={formOf(key)} search={without} own={[]} hidden />
      ))}
      <AddressForm id={formOf('clear')} search={withoutFilters(search)} own={[]} hidden />
      <Pills
        pills={pills.map(({ key, label, without }) => ({
          key,
          label,
          form: formOf(key),
          onRemove: () => onChange(without),
        }))}
        onClear={onClear}
        clearForm={formOf('clear')}
      />
    </>
  );
}

function SortSelect({ search, onChange, judged }: ControlProps & { readonly judged: boolean }) {
  const words = useWords('programs_list');
  const id = useId();
  const sorts = sortsOf(search, judged);
  // The usual order needs no word in the address.
  const usual = sortOf(changedSearch(search, { sort: undefined }), judged);
  return (
    <AddressForm search={search} own={['sort']} className="flex items-center gap-2">
      <label htmlFor={id} className="text-meta whitespace-nowrap text-ink-3">
        {words('sorted_by')}
      </label>
      <Select
        id={id}
        name="sort"
        className="w-52 max-md:w-44"
        options={sorts.map((sort) => ({ value: sort === usual ? '' : sort, label: words(`sort.${sort}`) }))}
        value={search.sort ?? ''}
        onChange={(event) =>
          onChange(changedSearch(search, { sort: sorts.find((sort) => sort === event.target.value) }))
        }
      />
      <Button type="submit" className="not-noscript:hidden">
        {words('sort_button')}
      </Button>
    </AddressForm>
  );
}
