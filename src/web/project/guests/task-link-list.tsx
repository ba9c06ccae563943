import { useMutation, useQuery } from '@tanstack/react-query';
import type { TaskLink } from '#contract/task-links/task-links.ts';
import { isSectionKey } from '#domain/project/sections/section-codes.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed } from '#web/ui/page/states.tsx';

/** Closes or deletes a link, once at a time, and says what came of it. */
function useEnding(ending: 'revoke' | 'remove', name: string) {
  const words = useWords('task_links');
  return useMutation(
    queries.taskLinks[ending].mutationOptions({
      onSuccess: () => showToast({ title: words(ending === 'revoke' ? 'revoked' : 'removed', { name }) }),
      onError: () => showToast({ title: words('not_done'), tone: 'block' }),
      onSettled: async () => await queryClient.invalidateQueries({ queryKey: queries.taskLinks.key() }),
    }),
  );
}

type RowProps = { readonly projectId: string; readonly link: TaskLink };

/** How a link stands, how often it was used, and who made it. */
function Standing({ link }: Pick<RowProps, 'link'>) {
  const words = useWords('task_links');
  const [until, used, made] = [link.expiresAt, link.lastUsedAt, link.madeAt].map((at) =>
    at === null ? null : instantOf(at),
  );
  const said = (at: typeof until, form: 'moment' | 'dayOf') => (at ? words.formats[form](at) : '');
  const who =
    link.madeBy === null ? ({ who: 'former', name: '' } as const) : ({ who: 'known', name: link.madeBy } as const);
  return (
    <>
      <p className="text-meta text-ink-2">
        {words('state', { state: link.state, until: said(until, 'dayOf') })}
        {' · '}
        {words('uses', { uses: link.uses, when: said(used, 'moment') })}
      </p>
      <p className="text-meta text-ink-3">{words('by', { ...who, day: said(made, 'dayOf') })}</p>
    </>
  );
}

function Row({ projectId, link }: RowProps) {
  const words = useWords('task_links');
  const names = useWords('project_names');
  const { name, email } = link.guest;
  const revoke = useEnding('revoke', name);
  const remove = useEnding('remove', name);
  const ending = link.state === 'open' ? revoke : remove;
  const about = link.kind === 'comment' && isSectionKey(link.about) ? sectionTitle(names, link.about) : link.about;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
        <p className="font-semibold">{email === null ? name : `${name} (${email})`}</p>
        <p>{words('row', { kind: link.kind, about })}</p>
        <Standing link={link} />
      </div>
      <Button
        size="small"
        busy={ending.isPending}
        onClick={ending.isPending ? undefined : () => ending.mutate({ projectId, linkId: link.id })}
      >
        {words.rich(link.state === 'open' ? 'revoke' : 'remove', { name, more: hidden })}
      </Button>
    </li>
  );
}

/** Every link of a project by which people without an account do something; for those who may make them. */
export function TaskLinkList({ projectId }: { readonly projectId: string }) {
  const words = useWords('task_links');
  const query = useQuery(queries.taskLinks.list.queryOptions({ input: { projectId }, staleTime: 0 }));
  if (query.isError && !query.data)
    return (
      <Failed level={3} title={words('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (query.data === undefined || !query.data.mayMake) return null;
  const { links, takesGuests } = query.data;
  return (
    <Group title={words('title')} className="mt-8">
      <p className="text-ink-2">{words('lead')}</p>
      {takesGuests ? null : <p className="mt-2 font-medium">{words('not_open')}</p>}
      {links.length === 0 ? (
        <p className="mt-2 text-ink-2">
          {words('none')} {takesGuests ? words('how') : null}
        </p>
      ) : (
        <ul className="mt-3 border-t border-rule">
          {links.map((link) => (
            <Row key={link.id} projectId={projectId} link={link} />
          ))}
        </ul>
      )}
    </Group>
  );
}
