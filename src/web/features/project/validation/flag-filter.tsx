import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { sectionTitle } from '#words/project/section-title.ts';
import { groupCounts, sectionOfFlag } from './asked-flags.ts';
import { flagSearchIn, type FlagSearch } from './flag-search.ts';
import type { ShownFlag } from './shown-flags.ts';

type Props = {
  readonly flags: readonly ShownFlag[];
  readonly search: FlagSearch;
  readonly onSearch: (search: FlagSearch) => void;
};

/** Narrows the findings to those of one group of the rule book, or that are about one section. */
export function FlagFilter({ flags, search, onSearch }: Props) {
  const words = useWords('validation');
  const names = useWords('project_names');
  const sections = [...new Set(flags.flatMap((flag) => sectionOfFlag(flag) ?? []))];
  const counted = (name: string, count: number) => words('filter.counted', { name, count });
  const choose = (change: Readonly<Record<string, string>>) => onSearch(flagSearchIn({ ...search, ...change }));
  return (
    <div role="group" aria-label={words('filter')} className="mb-8 flex flex-wrap items-end gap-4 print:hidden">
      <Field label={words('filter.group')}>
        <Select
          className="min-w-60"
          value={search.group ?? ''}
          placeholder={words('filter.all_groups', { count: flags.length })}
          options={groupCounts(flags).map(({ group, count }) => ({
            value: group,
            label: counted(words(`group.${group}`), count),
          }))}
          onChange={(event) => choose({ group: event.target.value })}
        />
      </Field>
      {sections.length === 0 ? null : (
        <Field label={words('filter.section')}>
          <Select
            className="min-w-60"
            value={search.section ?? ''}
            placeholder={words('filter.all_sections')}
            options={sections.map((key) => ({
              value: key,
              label: counted(sectionTitle(names, key), flags.filter((flag) => sectionOfFlag(flag) === key).length),
            }))}
            onChange={(event) => choose({ section: event.target.value })}
          />
        </Field>
      )}
      {search.group === undefined && search.section === undefined ? null : (
        <Button variant="quiet" onClick={() => onSearch({})}>
          {words('filter.clear')}
        </Button>
      )}
    </div>
  );
}
