import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { RecentEvent } from '#contract/activity.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useNow } from '#web/page/now.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { queries } from '#web/api/queries.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { activityPath } from '#web/project/project-paths.ts';
import { ActivityIcon, ActivitySentence, ActivityTime } from './activity-entry.tsx';

function When({ at }: { readonly at: string }) {
  const formats = useFormats();
  const today = dayIn(BRUSSELS, instantFromMs(useNow()));
  const instant = instantOf(at);
  if (instant === null) return null;
  return dayIn(BRUSSELS, instant) === today ? (
    <ActivityTime at={at} />
  ) : (
    <time dateTime={instant} className="text-meta whitespace-nowrap text-ink-3">
      {formats.dayOf(instant)}
    </time>
  );
}

function Row({ event }: { readonly event: RecentEvent }) {
  const words = useWords('recent_activity');
  const names = useWords('project_names');
  const { project } = event;
  const title = project.title === '' ? names('untitled') : project.title;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3">
      <ActivityIcon action={event.action} />
      <div className="min-w-0">
        <ActivitySentence projectId={project.id} event={event} />
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
          <Link to={activityPath(project.id)} className="inline-block min-h-6 py-1 text-ink-3">
            {words.rich('all', { project: title, hidden })}
          </Link>
        </p>
      </div>
      <When at={event.at} />
    </li>
  );
}

/** The latest in all projects of the organization. */
export function RecentActivity({ orgId }: { readonly orgId: string }) {
  const words = useWords('recent_activity');
  const query = useQuery({ ...queries.activity.recent.queryOptions({ input: { orgId } }), staleTime: 0 });
  const events = query.data?.events;
  return (
    <Group level={2} title={words('title')}>
      {query.isPending ? <Loading label={words('loading')} rows={3} /> : null}
      {query.isError && !events ? (
        <Failed level={3} title={words('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {events?.length === 0 ? <p className="border-t border-rule py-3 text-ink-2">{words('none')}</p> : null}
      {events && events.length > 0 ? (
        <ol className="border-t border-rule">
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ol>
      ) : null}
    </Group>
  );
}
