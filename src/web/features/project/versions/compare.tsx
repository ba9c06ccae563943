import { useQuery } from '@tanstack/react-query';
import type { Version } from '#contract/versions.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { versionName } from '#words/project/version-name.ts';
import type { Words } from '#words/words.ts';
import { Changes } from './changes.tsx';
import { isVersionGone } from './use-versions.ts';

/**
 * What the address says: the numbers of the two versions. Without `to`, the second one is what the project holds now.
 */
export type CompareSearch = { readonly from?: number; readonly to?: number };

type Props = {
  readonly projectId: string;
  readonly items: readonly Version[];
  readonly search: CompareSearch;
  readonly onSearch: (search: CompareSearch) => void;
};

function useSnapshot(projectId: string, versionId: string | null) {
  // What a version holds never changes; what the project holds does.
  return useQuery(
    queries.versions.snapshot.queryOptions({
      input: { projectId, versionId },
      staleTime: versionId === null ? 0 : Infinity,
    }),
  );
}

function Compared({
  projectId,
  from,
  to,
}: {
  readonly projectId: string;
  readonly from: Version;
  readonly to: Version | null;
}) {
  const words = useWords('versions');
  const before = useSnapshot(projectId, from.id);
  const after = useSnapshot(projectId, to?.id ?? null);
  const wrong = [before, after].find(({ isError }) => isError);
  if (wrong)
    return (
      <Failed
        title={words(isVersionGone(wrong.error) ? 'not_found' : 'load_failed')}
        onRetry={() => void wrong.refetch()}
        retrying={wrong.isFetching}
      >
        {words('nothing_lost')}
      </Failed>
    );
  if (!before.data || !after.data) return <Loading label={words('loading_both')} rows={2} />;
  return <Changes before={before.data} after={after.data} />;
}

/** The name with the number, unless the number is the name. */
function optionName(words: Words<'versions'>, version: Version): string {
  const name = versionName(words, version);
  const isNumber = version.kind === 'manual' && version.description === null;
  return isNumber ? name : words('numbered_name', { number: version.number, description: name });
}

/** Any two versions side by side, or one with what the project holds now. */
export function Compare({ projectId, items, search, onSearch }: Props) {
  const words = useWords('versions');
  const from = items.find(({ number }) => number === search.from) ?? items[0];
  const to = items.find(({ number }) => number === search.to) ?? null;
  if (!from) return null;
  const options = items.map((version) => ({ value: String(version.number), label: optionName(words, version) }));
  return (
    <Part title={words('compare')} id="compare" className="mt-12">
      <div className="mb-6 grid max-w-[38rem] gap-4 sm:grid-cols-2">
        <Field label={words('from')}>
          <Select
            value={String(from.number)}
            options={options}
            onChange={(event) => onSearch({ ...search, from: Number(event.target.value) })}
          />
        </Field>
        <Field label={words('to')}>
          <Select
            value={to === null ? '' : String(to.number)}
            placeholder={words('now')}
            options={options}
            onChange={(event) =>
              onSearch({ from: from.number, ...(event.target.value === '' ? {} : { to: Number(event.target.value) }) })
            }
          />
        </Field>
      </div>
      <Compared projectId={projectId} from={from} to={to} />
    </Part>
  );
}
