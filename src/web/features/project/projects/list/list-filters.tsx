import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { changedProjectSearch, projectFilters, type ProjectSearch } from '#domain/project/overview/project-search.ts';
import { projectDeadlines, projectSorts, projectStatuses, projectViews } from '#domain/project/project-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SearchInput } from '#web/ui/form/text-input.tsx';
import { PROJECTS_PATH } from '#web/project/project-paths.ts';
import { limitedSearch, overBy } from '#words/frame/limited.ts';

/** So long after the last letter the list is asked. */
const ASK_AFTER_MS = 250;
const MARKED =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium text-ink-2 no-underline hover:border-rule hover:text-ink aria-[current=page]:border-blue aria-[current=page]:text-blue';

function choices<Code extends string>(codes: readonly Code[], nameOf: (code: Code) => string) {
  return codes.map((code) => ({ value: code, label: nameOf(code) }));
}

function chosen<Code extends string>(codes: readonly Code[], value: string): Code | undefined {
  return codes.find((code) => code === value);
}

type Props = { readonly search: ProjectSearch; readonly onSearch: (search: ProjectSearch) => void };

/** The ways between the projects in work, those put aside, and those deleted lately. */
export function ListViews({ search }: Pick<Props, 'search'>) {
  const words = useWords('project_list');
  return (
    <nav aria-label={words('which')} className="-mx-3 mb-6 flex flex-wrap border-b border-rule">
      {projectViews.map((view) => (
        <Link
          key={view}
          to={PROJECTS_PATH}
          search={view === 'current' ? {} : { view }}
          aria-current={(search.view ?? 'current') === view ? 'page' : undefined}
          className={MARKED}
        >
          {words(`view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

/** What the list is searched, narrowed and sorted by; all of it stands in the address. */
export function ListFilters({ search, onSearch }: Props) {
  const limits = useWords('limits');
  const words = useWords('project_list');
  const [typed, setTyped] = useState(search.q ?? '');
  const ask = useEffectEvent((asked: string) => {
    if (asked.trim() !== (search.q ?? '').trim())
      onSearch(changedProjectSearch(search, { q: asked.trim() === '' ? undefined : asked }));
  });
  useEffect(() => {
    if (overBy(typed, projectFilters.q.longest) > 0) return undefined;
    const timer = setTimeout(() => ask(typed), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="mb-6 grid grid-cols-2 gap-4 [&>:first-child]:max-lg:col-span-2 [&>:last-child]:max-sm:col-span-2 lg:grid-cols-[minmax(0,1fr)_10rem_13rem_11rem]">
      <Field label={words('search')} {...limitedSearch(limits, typed, projectFilters.q.longest)}>
        <SearchInput value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Field label={words('status')}>
        <Select
          placeholder={words('status.all')}
          options={choices(projectStatuses, (code) => words(`status.${code}`))}
          value={search.status ?? ''}
          onChange={(event) =>
            onSearch(changedProjectSearch(search, { status: chosen(projectStatuses, event.target.value) }))
          }
        />
      </Field>
      <Field label={words('deadline')}>
        <Select
          placeholder={words('deadline.any')}
          options={choices(projectDeadlines, (code) => words(`deadline.${code}`))}
          value={search.deadline ?? ''}
          onChange={(event) =>
            onSearch(changedProjectSearch(search, { deadline: chosen(projectDeadlines, event.target.value) }))
          }
        />
      </Field>
      <Field label={words('sort')}>
        <Select
          options={choices(projectSorts, (code) => words(`sort.${code}`))}
          value={search.sort ?? 'changed'}
          onChange={(event) =>
            onSearch(
              changedProjectSearch(search, {
                sort: event.target.value === 'changed' ? undefined : chosen(projectSorts, event.target.value),
              }),
            )
          }
        />
      </Field>
    </search>
  );
}
