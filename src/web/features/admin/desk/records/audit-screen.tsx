import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { DeskLink } from '#web/features/admin/desk/desk-link.tsx';
import { DeskList } from '#web/features/admin/desk/desk-list.tsx';
import { FindForm } from '#web/features/admin/desk/find-form.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import type { Column } from '#web/ui/page/data-table.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';

const route = getRouteApi('/admin/$');

type ShownEvent = Awaited<ReturnType<typeof api.admin.audit.list>>['events'][number];

/** Who did it: a person, the product itself, or somebody who is gone. */
function Doer({ by, byItself }: ShownEvent) {
  const words = useWords('admin_audit');
  if (by === null) return <>{words(byItself ? 'by.product' : 'by.gone')}</>;
  return (
    <>
      <DeskLink to={`people/${by.id}`}>{by.name}</DeskLink>
      <small className="block text-meta wrap-anywhere text-ink-3 md:min-w-44">{by.email}</small>
    </>
  );
}

/** In which organization, to what, and with which codes and counts. */
function About({ organization, subject, data }: ShownEvent) {
  const words = useWords('admin_audit');
  const named = Object.entries(data).filter(([, value]) => value !== null && value !== '');
  if (organization === null && subject === null && named.length === 0) return <>{words('about.none')}</>;
  return (
    <ul className="grid gap-0.5">
      {organization === null ? null : (
        <li>
          {organization.name === null ? (
            words('organization.gone')
          ) : (
            <DeskLink to={`organizations/${organization.id}`}>{organization.name}</DeskLink>
          )}
        </li>
      )}
      {subject === null ? null : (
        <li className="text-meta wrap-anywhere text-ink-3">{words('subject', { id: subject })}</li>
      )}
      {named.map(([key, value]) => (
        <li key={key} className="text-meta wrap-anywhere text-ink-2">
          {words('value', { key, value: String(value) })}
        </li>
      ))}
    </ul>
  );
}

function useColumns(): readonly Column<ShownEvent>[] {
  const words = useWords('admin_audit');
  const { moment } = useFormats();
  return [
    {
      key: 'action',
      head: words('action'),
      cell: ({ action }) => <span className="inline-block md:min-w-44 wrap-anywhere">{action}</span>,
    },
    {
      key: 'at',
      head: words('at'),
      cell: ({ at }) => {
        const done = instantOf(at);
        return done === null ? null : moment(done);
      },
    },
    { key: 'by', head: words('by'), cell: (event) => <Doer {...event} /> },
    { key: 'about', head: words('about'), whole: true, cell: (event) => <About {...event} /> },
  ];
}

/** Who did what, the newest first. */
export function AuditScreen() {
  const words = useWords('admin_audit');
  const columns = useColumns();
  const { q = '' } = route.useSearch();
  const query = useInfiniteQuery(
    queries.admin.audit.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ query: q.slice(0, 200), after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
    }),
  );
  return (
    <>
      <PageTitle title={words('title')} lead={words('lead')} />
      <FindForm key={q} label={words('find')} />
      <DeskList
        query={query}
        rowsOf={({ events }) => events}
        caption={words('title')}
        columns={columns}
        empty={<Empty level={2} title={words('none')} />}
        more={words('more')}
      />
    </>
  );
}
