import { changedSearch, programFilters, type ProgramSearch } from '#domain/program/filters.ts';
import { programStatuses, typesOfAction, cofinancingOptions } from '#domain/program/program-codes.ts';
import { verdicts, type Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import { memberStateCodes } from '#domain/organization/member-states.ts';
import { associatedCountryCodes } from '#reference/associated-countries.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import type { Formats } from '#words/formats.ts';
import { countryOptions } from '#words/organization/country-name.ts';
import { rateName } from '#web/features/discover/programs/pills.ts';
import { Checkbox, Radio } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useId, useMemo } from 'react';
import { AmountFilter } from './amount-filter.tsx';
import { Facet, FacetChoices } from './facet.tsx';
import { listedCategories, listedFunders } from '#reference/listed-values.ts';
import type { FacetCounts } from '#web/features/discover/programs/cache/use-facets.ts';

type Props = {
  readonly search: ProgramSearch;
  readonly onChange: (search: ProgramSearch) => void;
  readonly facets: FacetCounts;
  /** Whether the programs are judged for an organization. Only then a program has a verdict. */
  readonly judged: boolean;
};

/**
 * The parts of the address that the panel's fields hold. The amount is not among them, because a slider cannot be
 * empty.
 */
export const panelParts = [
  'rate',
  'categories',
  'funders',
  'country',
  'status',
  'within',
  'types',
  'eligible',
  'check',
  'verdicts',
  'saved',
] as const satisfies readonly (keyof ProgramSearch)[];

// A verdict of "closed" says the same as the status.
const openVerdicts: readonly Verdict[] = verdicts.filter((verdict) => verdict !== 'closed');

/** The listed names first, then the other names of the programs, then chosen names that have disappeared. */
function withListed(
  formats: Formats,
  listed: readonly string[],
  found: readonly string[],
  chosen: readonly string[],
): readonly string[] {
  return [...new Set([...listed, ...[...found].sort(formats.compare), ...chosen])];
}

/** Every filter of the list, each choice with the number of programs it would leave. */
export function FilterPanel({ search, onChange, facets, judged }: Props) {
  const words = useWords('programs_list');
  const formats = useFormats();
  const source = useSourceLanguage();
  const set = (change: ProgramSearch) => onChange(changedSearch(search, change));
  const categories = search.categories ?? [];
  const funders = search.funders ?? [];
  const names = useWords('program_names');
  return (
    <>
      {judged ? <JudgedFilters search={search} set={set} facets={facets} /> : null}
      <Facet name={words('group.amount')}>
        <AmountFilter min={search.min} max={search.max} onChange={set} />
      </Facet>
      <Facet name={words('group.rate')}>
        <Radio name="rate" value="" checked={search.rate === undefined} onChange={() => set({ rate: undefined })}>
          {words('rate_any')}
        </Radio>
        {cofinancingOptions.map((option) => (
          <Radio
            key={option}
            name="rate"
            value={option}
            checked={search.rate === option}
            count={facets.countOf('rate', String(option))}
            onChange={() => set({ rate: option })}
          >
            {rateName(words, option)}
          </Radio>
        ))}
      </Facet>
      <Facet name={words('group.categories')}>
        <FacetChoices
          name="categories"
          values={withListed(formats, listedCategories, facets.valuesOf('categories'), categories)}
          chosen={categories}
          label={(value) => value}
          lang={source}
          count={(value) => facets.countOf('categories', value)}
          onChange={(chosen) => set({ categories: chosen })}
        />
      </Facet>
      <Facet name={words('group.funders')}>
        <FacetChoices
          name="funders"
          values={withListed(formats, listedFunders, facets.valuesOf('funders'), funders)}
          chosen={funders}
          label={(value) => value}
          lang={source}
          count={(value) => facets.countOf('funders', value)}
          onChange={(chosen) => set({ funders: chosen })}
          shown={3}
        />
      </Facet>
      <CountryFilter search={search} set={set} />
      <DateFilters search={search} set={set} facets={facets} />
      <Facet name={words('group.action')}>
        <FacetChoices
          name="types"
          values={typesOfAction}
          chosen={search.types ?? []}
          label={(value) => names(`action.${value}`)}
          count={(value) => facets.countOf('types', value)}
          onChange={(chosen) => set({ types: chosen })}
          shown={4}
        />
      </Facet>
    </>
  );
}

type GroupProps = Pick<Props, 'search' | 'facets'> & { readonly set: (change: ProgramSearch) => void };

function CountryFilter({ search, set }: Pick<GroupProps, 'search' | 'set'>) {
  const words = useWords('programs_list');
  const names = useWords('countries');
  const id = useId();
  const options = useMemo(() => countryOptions(names, [...memberStateCodes, ...associatedCountryCodes]), [names]);
  return (
    <div className="border-t border-line pt-3.5 pb-4">
      <label htmlFor={id} className="mb-2.5 block font-semibold">
        {words('group.country')}
      </label>
      <Select
        id={id}
        name="country"
        options={options}
        placeholder={words('country_any')}
        value={search.country ?? ''}
        onChange={(event) => set({ country: event.target.value || undefined })}
      />
      <p className="mt-1.5 text-meta text-ink-3">{words('country_hint')}</p>
    </div>
  );
}

function JudgedFilters({ search, set, facets }: GroupProps) {
  const words = useWords('programs_list');
  return (
    <>
      <Facet name={words('group.can_apply')}>
        <Checkbox
          name="eligible"
          value="true"
          checked={search.eligible === true}
          onChange={(event) => set({ eligible: event.target.checked ? true : undefined })}
        >
          {words('eligible_only')}
        </Checkbox>
        <Checkbox
          name="check"
          value="true"
          disabled={search.eligible !== true}
          checked={search.eligible === true && search.check === true}
          onChange={(event) => set({ check: event.target.checked ? true : undefined })}
        >
          {words('or_check')}
        </Checkbox>
        <div className="mt-2.5 border-t border-line pt-2.5">
          <FacetChoices
            name="verdicts"
            values={openVerdicts}
            chosen={openVerdicts.filter((verdict) => search.verdicts?.includes(verdict))}
            label={(value) => words(`verdict.${value}`)}
            count={(value) => facets.countOf('verdicts', value)}
            onChange={(chosen) => set({ verdicts: chosen })}
          />
        </div>
      </Facet>
      <Facet name={words('group.saved')}>
        <Checkbox
          name="saved"
          value="true"
          checked={search.saved === true}
          onChange={(event) => set({ saved: event.target.checked ? true : undefined })}
        >
          {words('saved_only')}
        </Checkbox>
      </Facet>
    </>
  );
}

function DateFilters({ search, set, facets }: GroupProps) {
  const words = useWords('programs_list');
  const id = useId();
  return (
    <>
      <Facet name={words('group.status')}>
        <FacetChoices
          name="status"
          values={programStatuses}
          chosen={search.status ?? []}
          label={(value) => words(`status.${value}`)}
          count={(value) => facets.countOf('status', value)}
          onChange={(chosen) => set({ status: chosen })}
        />
      </Facet>
      <div className="border-t border-line pt-3.5 pb-4">
        <label htmlFor={id} className="mb-2.5 block font-semibold">
          {words('group.deadline')}
        </label>
        <Select
          id={id}
          name="within"
          options={programFilters.within.offered.map((days) => ({
            value: String(days),
            label: words('within', { days }),
          }))}
          placeholder={words('within_any')}
          value={search.within === undefined ? '' : String(search.within)}
          onChange={(event) =>
            set({ within: programFilters.within.offered.find((days) => String(days) === event.target.value) })
          }
        />
      </div>
    </>
  );
}
