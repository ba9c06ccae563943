import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { mailStatuses } from '#domain/notifications/mail-codes.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { StateList } from '#web/features/admin/desk/state-list.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import type { Column } from '#web/ui/page/data-table.tsx';
import { RowAct } from './row-act.tsx';

const route = getRouteApi('/admin/$');

type ListedMail = Awaited<ReturnType<typeof api.admin.outbox.list>>['mails'][number];

const tones = { kept: 'neutral', queued: 'check', sent: 'yes', failed: 'block' } as const satisfies Record<
  ListedMail['status'],
  BadgeTone
>;

/** When a mail was written, and when it left. */
function MailTimes({ createdAt, sentAt }: ListedMail) {
  const words = useWords('admin_outbox');
  const { moment } = useFormats();
  const [written, sent] = [instantOf(createdAt), instantOf(sentAt)];
  return (
    <>
      {written === null ? null : moment(written)}
      {sent === null ? null : <small className="block text-meta text-ink-3">{words('sent_at', { at: sent })}</small>}
    </>
  );
}

/** What can be done about a mail that waits or was refused. */
function MailAct({ id, to, status }: ListedMail) {
  const words = useWords('admin_outbox');
  const stale = queries.admin.outbox.list.key();
  if (status === 'failed')
    return (
      <RowAct
        label={words('retry')}
        name={words('retry.name', { to })}
        question={words('retry.question')}
        done={words('retry.done')}
        work={async () => await api.admin.outbox.retry({ id })}
        stale={stale}
      >
        {words('retry.text', { to })}
      </RowAct>
    );
  if (status !== 'queued') return null;
  return (
    <RowAct
      label={words('drop')}
      name={words('drop.name', { to })}
      question={words('drop.question')}
      done={words('drop.done')}
      work={async () => await api.admin.outbox.cancel({ id })}
      stale={stale}
    >
      {words('drop.text', { to })}
    </RowAct>
  );
}

function useMailColumns(): readonly Column<ListedMail>[] {
  const words = useWords('admin_outbox');
  return [
    { key: 'to', head: words('to'), cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
    { key: 'kind', head: words('kind'), cell: ({ code }) => <span className="wrap-anywhere">{code}</span> },
    {
      key: 'state',
      head: words('state'),
      cell: ({ status }) => <Badge tone={tones[status]}>{words(`state.${status}`)}</Badge>,
    },
    { key: 'at', head: words('at'), whole: true, cell: (mail) => <MailTimes {...mail} /> },
    {
      key: 'error',
      head: words('error'),
      whole: true,
      cell: ({ error }) => <span className="wrap-anywhere">{error ?? words('error.none')}</span>,
    },
    { key: 'acts', head: words('acts'), whole: true, acts: true, cell: (mail) => <MailAct {...mail} /> },
  ];
}

/** The mails of the product, the newest first. */
export function OutboxScreen() {
  const words = useWords('admin_outbox');
  const columns = useMailColumns();
  const { q = '', view } = route.useSearch();
  const status = mailStatuses.find((each) => each === view) ?? null;
  const query = useInfiniteQuery(
    queries.admin.outbox.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ status, query: q.slice(0, 200), after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
    }),
  );
  return (
    <StateList
      title={words('title')}
      lead={words('lead')}
      states={{
        label: words('states'),
        states: [
          { state: null, label: words('state.all') },
          ...mailStatuses.map((each) => ({ state: each, label: words(`state.${each}`) })),
        ],
      }}
      find={words('find')}
      query={query}
      rowsOf={({ mails }) => mails}
      columns={columns}
      none={words('none')}
      more={words('more')}
    />
  );
}
