import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { DeskLink } from '#web/features/admin/desk/desk-link.tsx';
import { DeskList } from '#web/features/admin/desk/desk-list.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { Column } from '#web/ui/page/data-table.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { RunState, useRunCounts, type ListedRun } from './run-parts.tsx';

function useColumns(): readonly Column<ListedRun>[] {
  const words = useWords('admin_runs');
  const { moment } = useFormats();
  const counts = useRunCounts();
  return [
    {
      key: 'kind',
      head: words('kind'),
      cell: ({ id, kind }) => <DeskLink to={`catalogue/${id}`}>{words(`kind.${kind}`)}</DeskLink>,
    },
    {
      key: 'at',
      head: words('at'),
      cell: ({ startedAt }) => {
        const began = instantOf(startedAt);
        return began === null ? null : moment(began);
      },
    },
    { key: 'status', head: words('status'), cell: (run) => <RunState {...run} /> },
    { key: 'counts', head: words('done'), whole: true, cell: counts },
  ];
}

/** Has the portal read now, and says that it was asked for. */
function ReadNow({ onAsked }: { readonly onAsked: () => void }) {
  const words = useWords('admin_runs');
  const common = useWords('administration');
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      await api.admin.runs.read();
      showToast({ title: words('read.asked') });
      onAsked();
    } catch {
      showToast({ title: common('not_done'), tone: 'block' });
    }
    setBusy(false);
  };
  return (
    <Button variant="primary" busy={busy} onClick={() => void read()}>
      {words('read')}
    </Button>
  );
}

/** The runs that keep the catalogue up to date, the newest first. */
export function RunsScreen() {
  const words = useWords('admin_runs');
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.admin.runs.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
      // While one is under way its figures grow.
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ runs }) => runs.some(({ status }) => status === 'running')) ? 3_000 : false,
    }),
  );
  const readsPortal = query.data?.pages[0]?.readsPortal;
  return (
    <>
      <PageTitle
        title={words('title')}
        lead={readsPortal === false ? words('lead.not_read') : words('lead')}
        action={readsPortal === true ? <ReadNow onAsked={() => void query.refetch()} /> : undefined}
      />
      <DeskList
        query={query}
        rowsOf={({ runs }) => runs}
        caption={words('title')}
        columns={columns}
        empty={<Empty level={2} title={words('none')} />}
        more={words('more')}
      />
    </>
  );
}
