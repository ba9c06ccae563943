import { Link } from '@tanstack/react-router';
import type { LaidOutPages } from '#contract/planning/pages.ts';
import { overLimit } from '#domain/project/pages/page-lens.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { BoxGrid, type Box } from '#web/ui/page/box-grid.tsx';
import { projectPath, REQUIREMENTS_ANCHOR } from '#web/project/project-paths.ts';

type Props = { readonly projectId: string; readonly laid: LaidOutPages };

function LimitNote({ projectId, laid: { limit } }: Props) {
  const words = useWords('page_lens');
  const lang = useSourceLanguage();
  return (
    <>
      {limit === null ? null : (
        <>
          {words(`from.${limit.from}`)}
          {limit.document === null ? null : (
            <>
              {': '}
              <span lang={lang}>{limit.document}</span>
            </>
          )}
          {limit.firstStage ? <span className="block">{words('figure.limit_first')}</span> : null}
          {limit.doubt === null ? null : <span className="block text-check">{words(`doubt.${limit.doubt}`)}</span>}
        </>
      )}
      <Link to={projectPath(projectId)} hash={REQUIREMENTS_ANCHOR} className="block w-fit">
        {words(limit === null ? 'figure.limit_tell' : 'figure.limit_link')}
      </Link>
    </>
  );
}

function useDistance({ laid }: Props): Box {
  const words = useWords('page_lens');
  const { limit, pages, blocks, parts } = laid;
  const used = parts.reduce((sum, { room }) => sum + room, 0);
  if (limit === null) return { label: words('figure.ends'), value: words('figure.ends_value', { page: pages }) };
  if (pages > limit.pages)
    return {
      label: words('figure.over'),
      value: <span className="text-block">{words('figure.over_value', { pages: pages - limit.pages })}</span>,
      note: words('figure.over_note', overLimit(blocks, limit.pages)),
    };
  const left = Math.floor((limit.pages - used) * 10) / 10;
  return { label: words('figure.left'), value: words('figure.left_value', { pages: Math.max(0, left) }) };
}

/** How many pages are used of how many, who says so, and how far that is from the limit. */
export function LensFigures(props: Props) {
  const words = useWords('page_lens');
  const { pages, front, limit } = props.laid;
  const distance = useDistance(props);
  const isOver = limit !== null && pages > limit.pages;
  return (
    <BoxGrid
      large
      columns={3}
      className="mb-10"
      boxes={[
        {
          label: words('figure.pages'),
          value: (
            <>
              {limit === null
                ? words('figure.pages_alone', { pages })
                : words('figure.pages_of', { pages, limit: limit.pages })}
              {limit === null ? null : (
                <Progress percent={(pages / limit.pages) * 100} tone={isOver ? 'over' : 'ink'} big className="mt-2" />
              )}
            </>
          ),
          note: words('figure.front', { front }),
        },
        {
          label: words('figure.limit'),
          value: limit === null ? words('figure.limit_unknown') : words('figure.limit_value', { pages: limit.pages }),
          note: <LimitNote {...props} />,
        },
        distance,
      ]}
    />
  );
}
