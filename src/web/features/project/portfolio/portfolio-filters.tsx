import { portfolioSorts, type PortfolioSearch } from '#domain/project/portfolio/portfolio-search.ts';
import { projectDeadlines, projectStatuses } from '#domain/project/project-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

type Props = {
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly search: PortfolioSearch;
  readonly onSearch: (search: PortfolioSearch) => void;
};

function chosen<Code extends string>(codes: readonly Code[], value: string): Code | undefined {
  return codes.find((code) => code === value);
}

/** What the portfolio is narrowed and sorted by; all of it stands in the address. */
export function PortfolioFilters({ organizations, search, onSearch }: Props) {
  const words = useWords('portfolio');
  const lists = useWords('project_list');
  const set = (part: PortfolioSearch) => onSearch({ ...search, ...part });
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <Field label={words('organization')}>
        <Select
          placeholder={words('organization.all')}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.org ?? ''}
          onChange={(event) => set({ org: event.target.value === '' ? undefined : event.target.value })}
        />
      </Field>
      <Field label={words('status')}>
        <Select
          placeholder={lists('status.all')}
          options={projectStatuses.map((code) => ({ value: code, label: lists(`status.${code}`) }))}
          value={search.status ?? ''}
          onChange={(event) => set({ status: chosen(projectStatuses, event.target.value) })}
        />
      </Field>
      <Field label={words('deadline')}>
        <Select
          placeholder={lists('deadline.any')}
          options={projectDeadlines.map((code) => ({ value: code, label: lists(`deadline.${code}`) }))}
          value={search.deadline ?? ''}
          onChange={(event) => set({ deadline: chosen(projectDeadlines, event.target.value) })}
        />
      </Field>
      <Field label={words('blocking')}>
        <Select
          placeholder={words('blocking.any')}
          options={[{ value: 'only', label: words('blocking.only') }]}
          value={search.blocking ? 'only' : ''}
          onChange={(event) => set({ blocking: event.target.value === 'only' ? true : undefined })}
        />
      </Field>
      <Field label={words('sort')}>
        <Select
          options={portfolioSorts.map((code) => ({ value: code, label: words(`sort.${code}`) }))}
          value={search.sort ?? 'deadline'}
          onChange={(event) => {
            const sort = chosen(portfolioSorts, event.target.value);
            set({ sort: sort === 'deadline' ? undefined : sort });
          }}
        />
      </Field>
    </search>
  );
}
