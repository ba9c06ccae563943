import { changedSearch, programFilters, type ProgramSearch } from '#domain/program/filters.ts';
import { programStatuses, typesOfAction, cofinancingOptions } from '#domain/program/program-codes.ts';
import { verdicts, type Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import { cofinancingName, programStatusNames, typeOfActionNames, verdictNames } from '#messages/programs.ts';
import { associatedCountries, memberStates } from '#reference/country-names.ts';
import { Checkbox, Radio } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useId } from 'react';
import { AmountFilter } from './amount-filter.tsx';
import { Facet, FacetChoices } from './facet.tsx';
import { listedCategories, listedFunders } from './listed-values.ts';
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
  'verdicts',
  'saved',
] as const satisfies readonly (keyof ProgramSearch)[];

const countries = [...memberStates, ...associatedCountries]
  .map(({ iso2, name }) => ({ value: iso2, label: name }))
  .sort((left, right) => left.label.localeCompare(right.label, 'en'));
// A verdict of "closed" says the same as the status.
const openVerdicts: readonly Verdict[] = verdicts.filter((verdict) => verdict !== 'closed');

/** The listed names first, then the other names of the programs, then chosen names that have disappeared. */
function withListed(listed: readonly string[], found: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...new Set([...listed, ...[...found].sort((left, right) => left.localeCompare(right, 'en')), ...chosen])];
}

/** Every filter of the list, each choice with the number of programs it would leave. */
export function FilterPanel({ search, onChange, facets, judged }: Props) {
  const countryId = useId();
  const set = (change: ProgramSearch) => onChange(changedSearch(search, change));
  const categories = search.categories ?? [];
  const funders = search.funders ?? [];
  return (
    <>
      {judged ? <JudgedFilters search={search} set={set} facets={facets} /> : null}
      <Facet name="Funding amount">
        <AmountFilter min={search.min} max={search.max} onChange={set} />
      </Facet>
      <Facet name="Minimum co-financing">
        <Radio name="rate" value="" checked={search.rate === undefined} onChange={() => set({ rate: undefined })}>
          Any rate
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
            {cofinancingName(option)}
          </Radio>
        ))}
      </Facet>
      <Facet name="Categories">
        <FacetChoices
          name="categories"
          values={withListed(listedCategories, facets.valuesOf('categories'), categories)}
          chosen={categories}
          label={(value) => value}
          count={(value) => facets.countOf('categories', value)}
          onChange={(chosen) => set({ categories: chosen })}
        />
      </Facet>
      <Facet name="Funders">
        <FacetChoices
          name="funders"
          values={withListed(listedFunders, facets.valuesOf('funders'), funders)}
          chosen={funders}
          label={(value) => value}
          count={(value) => facets.countOf('funders', value)}
          onChange={(chosen) => set({ funders: chosen })}
          shown={3}
        />
      </Facet>
      <div className="border-t border-line pt-3.5 pb-4">
        <label htmlFor={countryId} className="mb-2.5 block font-semibold">
          Country
        </label>
        <Select
          id={countryId}
          name="country"
          options={countries}
          placeholder="Any country"
          value={search.country ?? ''}
          onChange={(event) => set({ country: event.target.value || undefined })}
        />
        <p className="mt-1.5 text-meta text-ink-3">Programs in which an applicant established there may take part</p>
      </div>
      <DateFilters search={search} set={set} facets={facets} />
      <Facet name="Type of action">
        <FacetChoices
          name="types"
          values={typesOfAction}
          chosen={search.types ?? []}
          label={(value) => typeOfActionNames[value]}
          count={(value) => facets.countOf('types', value)}
          onChange={(chosen) => set({ types: chosen })}
          shown={4}
        />
      </Facet>
    </>
  );
}

type GroupProps = Pick<Props, 'search' | 'facets'> & { readonly set: (change: ProgramSearch) => void };

function JudgedFilters({ search, set, facets }: GroupProps) {
  return (
    <>
      <Facet name="Can we apply?">
        <Checkbox
          name="eligible"
          value="true"
          checked={search.eligible === true}
          onChange={(event) => set({ eligible: event.target.checked ? true : undefined })}
        >
          Only where we are eligible
        </Checkbox>
        <div className="mt-2.5 border-t border-line pt-2.5">
          <FacetChoices
            name="verdicts"
            values={openVerdicts}
            chosen={openVerdicts.filter((verdict) => search.verdicts?.includes(verdict))}
            label={(value) => verdictNames[value]}
            count={(value) => facets.countOf('verdicts', value)}
            onChange={(chosen) => set({ verdicts: chosen })}
          />
        </div>
      </Facet>
      <Facet name="Saved">
        <Checkbox
          name="saved"
          value="true"
          checked={search.saved === true}
          onChange={(event) => set({ saved: event.target.checked ? true : undefined })}
        >
          Saved programs only
        </Checkbox>
      </Facet>
    </>
  );
}

function DateFilters({ search, set, facets }: GroupProps) {
  const id = useId();
  return (
    <>
      <Facet name="Status">
        <FacetChoices
          name="status"
          values={programStatuses}
          chosen={search.status ?? []}
          label={(value) => programStatusNames[value]}
          count={(value) => facets.countOf('status', value)}
          onChange={(chosen) => set({ status: chosen })}
        />
      </Facet>
      <div className="border-t border-line pt-3.5 pb-4">
        <label htmlFor={id} className="mb-2.5 block font-semibold">
          Next deadline
        </label>
        <Select
          id={id}
          name="within"
          options={programFilters.within.offered.map((days) => ({ value: String(days), label: `Within ${days} days` }))}
          placeholder="Any time"
          value={search.within === undefined ? '' : String(search.within)}
          onChange={(event) =>
            set({ within: programFilters.within.offered.find((days) => String(days) === event.target.value) })
          }
        />
      </div>
    </>
  );
}
