import { useState, type ReactNode } from 'react';
import { OctagonAlert } from 'lucide-react';
import type { MadeExport } from '#contract/planning/exports.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { DownloadLink } from './download-link.tsx';
import { ManifestDialog } from './manifest-dialog.tsx';
import type { useBuild, useExports } from './use-exports.ts';

type Props = {
  readonly projectId: string;
  readonly exports: ReturnType<typeof useExports>;
  readonly building: ReturnType<typeof useBuild>;
};

type ExportWords = ReturnType<typeof useWords<'exports'>>;

function drawFile(words: ExportWords, { name, status, failure }: MadeExport): ReactNode {
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{name}</span>
      {failure === null ? null : (
        <span className="mt-1 flex flex-wrap items-center gap-2 font-normal text-ink-2">
          <Badge tone="block" icon={OctagonAlert}>
            {words('status.failed')}
          </Badge>
          <span className="text-meta">{words(`failure.${failure}`)}</span>
        </span>
      )}
      {status === 'waiting' || status === 'building' ? (
        <span className="ms-2">
          <Badge>{words(`status.${status}`)}</Badge>
        </span>
      ) : null}
    </>
  );
}

function madeText(words: ExportWords, made: MadeExport): string {
  const at = instantOf(made.createdAt);
  if (at === null) return '';
  const { createdBy: name } = made;
  return name === null ? words('made_at', { at }) : words('made_by', { at, name });
}

/** Everything that was made, the newest first: to be fetched, looked into or, where it failed, made again. */
export function EarlierExports({ projectId, exports, building }: Props) {
  const words = useWords('exports');
  const [shown, setShown] = useState<string | null>(null);
  const actions = (made: MadeExport) => (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {made.kind === 'submission_package' && made.status === 'built' ? (
        <Button size="small" variant="quiet" onClick={() => setShown(made.id)}>
          <span>{words.rich('manifest_of', { name: made.name, hidden })}</span>
        </Button>
      ) : null}
      {made.status === 'built' && exports.mayBuild ? (
        <DownloadLink projectId={projectId} made={made} size="small">
          {words.rich('download_of', { name: made.name, hidden })}
        </DownloadLink>
      ) : null}
      {made.status === 'failed' && exports.mayBuild ? (
        <Button
          size="small"
          busy={building.asking === made.kind || exports.underWay(made.kind) !== null}
          onClick={() => void building.build(made.kind)}
        >
          <span>{words.rich('repeat_of', { name: made.name, hidden })}</span>
        </Button>
      ) : null}
    </div>
  );
  const columns: readonly Column<MadeExport>[] = [
    { key: 'file', head: words('column.file'), cell: (made) => drawFile(words, made) },
    {
      key: 'version',
      head: words('column.version'),
      cell: ({ versionNumber }) =>
        versionNumber === null ? words('everything') : words('version', { number: versionNumber }),
    },
    { key: 'made', head: words('column.made'), cell: (made) => madeText(words, made) },
    {
      key: 'size',
      head: words('column.size'),
      figure: true,
      cell: ({ size }) => (size === null ? '' : words.formats.size(size)),
    },
    { key: 'do', head: <span className="hidden-text">{words('column.do')}</span>, whole: true, cell: actions },
  ];
  return (
    <Part title={words('earlier')}>
      <DataTable
        caption={words('earlier.caption')}
        columns={columns}
        rows={exports.items}
        keyOf={({ id }) => id}
        empty={<p className="text-ink-2">{words('earlier.empty')}</p>}
      />
      <p className="mt-3 text-meta text-ink-3">{words('retention', { days: exports.keptDays })}</p>
      {shown === null ? null : <ManifestDialog projectId={projectId} exportId={shown} onClose={() => setShown(null)} />}
    </Part>
  );
}
