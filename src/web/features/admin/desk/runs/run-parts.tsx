import type { api } from '#web/api/api.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';

export type ListedRun = Awaited<ReturnType<typeof api.admin.runs.list>>['runs'][number];

const tones = { running: 'blue', succeeded: 'yes', failed: 'block' } as const satisfies Record<
  ListedRun['status'],
  BadgeTone
>;

/** How a run ended, and why it failed. */
export function RunState({ status, failure, detail }: Pick<ListedRun, 'status' | 'failure' | 'detail'>) {
  const words = useWords('admin_runs');
  return (
    <>
      <Badge tone={tones[status]}>{words(`status.${status}`)}</Badge>
      {failure === null ? null : (
        <small className="block text-meta wrap-anywhere text-ink-2">
          {detail === null ? failure : words('failure', { failure, detail })}
        </small>
      )}
    </>
  );
}

/** What a run read and changed, in one line. */
export function useRunCounts(): (run: ListedRun) => string {
  const words = useWords('admin_runs');
  const { count } = useFormats();
  return ({ fetched, added, changed, closed, unlisted, rejected, unreadFields }) =>
    words('counts', {
      fetched: count(fetched),
      added: count(added),
      changed: count(changed),
      closed: count(closed),
      unlisted: count(unlisted),
      rejected: count(rejected),
      unread: count(unreadFields),
    });
}
