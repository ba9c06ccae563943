import type { ReactNode } from 'react';
import { isDefinedError } from '@orpc/client';
import { Link } from '@tanstack/react-router';
import type { LaidOutPages } from '#contract/planning/pages.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { pagePath } from '#web/project/project-pages.ts';
import { useFacts } from '#web/project/use-project.ts';
import { LensFigures } from './lens-figures.tsx';
import { PageList } from './page-list.tsx';
import { RoomTable } from './room-table.tsx';
import { UnseenPart } from './unseen-part.tsx';
import { useLaidOut } from './use-laid-out.ts';

type Props = {
  readonly projectId: string;
  /** Makes the file that these pages are. */
  readonly download: ReactNode;
};

function Stale({
  isFailed,
  isAsking,
  onAgain,
}: {
  readonly isFailed: boolean;
  readonly isAsking: boolean;
  readonly onAgain: () => void;
}) {
  const words = useWords('page_lens');
  return (
    <div className="mb-6">
      <Notice
        tone={isFailed ? 'block' : 'check'}
        announce
        title={words(isFailed ? 'stale_failed' : 'stale')}
        actions={
          <Button busy={isAsking} onClick={onAgain}>
            {words('again')}
          </Button>
        }
      >
        {words(isFailed ? 'stale_failed_text' : 'stale_text')}
      </Notice>
    </div>
  );
}

function NothingWritten({ projectId }: { readonly projectId: string }) {
  const words = useWords('page_lens');
  return (
    <div className="mb-10">
      <Empty
        title={words('empty')}
        actions={<Link to={pagePath(projectId, 'application') ?? ''}>{words('empty_link')}</Link>}
      >
        {words('empty_text')}
      </Empty>
    </div>
  );
}

function Laid({ projectId, laid, download }: Props & { readonly laid: LaidOutPages }) {
  const words = useWords('page_lens');
  const lang = useFacts(projectId)?.language ?? 'en';
  const { pages, front, limit, unseen, blocks } = laid;
  const isWritten = blocks.some(({ origin }) => origin?.type === 'text' || origin?.type === 'row');
  const of = { projectId, laid, lang };
  return (
    <>
      <LensFigures projectId={projectId} laid={laid} />
      {isWritten ? null : <NothingWritten projectId={projectId} />}
      {limit === null ? (
        <div className="mb-10">
          <Notice tone="info" title={words('cut.unknown')}>
            {words('cut.unknown_text')}
          </Notice>
        </div>
      ) : unseen.length === 0 && isWritten ? (
        <div className="mb-10">
          <Notice tone="yes" title={words('cut.none')}>
            {words('cut.none_text')}
          </Notice>
        </div>
      ) : null}
      <UnseenPart {...of} />
      <RoomTable {...of} />
      <PageList {...of} />
      <Part title={words('pdf')}>
        <p className="mb-4 max-w-[38rem] text-ink-2">{words('pdf.note', { all: pages + front, front, pages })}</p>
        {download}
      </Part>
    </>
  );
}

/** Part B as it stands in the PDF: how many pages of how many, what takes the room, and what nobody would read. */
export function PagesScreen({ projectId, download }: Props) {
  const words = useWords('page_lens');
  const { data, error, isError, isFetching, isStale, again } = useLaidOut(projectId);
  const isTooMuch = isDefinedError(error) && error.code === 'NOT_LAID_OUT' && error.data.reason === 'too_much';
  return (
    <>
      <h2>{words('title')}</h2>
      <p className="mt-1 max-w-[44rem] text-ink-2">{words('lead')}</p>
      <p className="mt-2 mb-6 max-w-[44rem] text-meta text-ink-3">{words('caution')}</p>
      {data && (isStale || isError) ? <Stale isFailed={isError} isAsking={isFetching} onAgain={again} /> : null}
      {data ? (
        <Laid projectId={projectId} laid={data} download={download} />
      ) : isError ? (
        <Failed title={words(isTooMuch ? 'too_much' : 'failed')} retrying={isFetching} onRetry={again}>
          {words(isTooMuch ? 'too_much_text' : 'failed_text')}
        </Failed>
      ) : (
        <Loading label={words('loading')} rows={6} />
      )}
    </>
  );
}
