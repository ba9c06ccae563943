import { Link } from '@tanstack/react-router';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { webAddressOf } from '#domain/project/meetings/meeting.ts';
import { BRUSSELS, isInstant } from '#domain/values/time.ts';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { useWords } from '#web/page/words.ts';
import { meetingsPath } from '#web/project/project-paths.ts';
import { Group } from '#web/ui/page/headings.tsx';

type Meeting = DashboardOverview['meetings'][number];

function Row({ meeting }: { readonly meeting: Meeting }) {
  const words = useWords('dashboard');
  const names = useWords('project_names');
  const zone = useReaderZone() ?? BRUSSELS;
  const { id, title, startsAt, place, projectId, projectTitle } = meeting;
  if (!isInstant(startsAt)) return null;
  // The address of a call is a link on the page of the meeting, and too long here.
  const where = place === '' || webAddressOf(place) !== null ? null : place;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <time dateTime={startsAt} className="font-semibold whitespace-nowrap">
        {words.formats.dayOf(startsAt, zone)}
      </time>
      <div className="min-w-0">
        <Link
          to={meetingsPath(projectId)}
          search={{ meeting: id }}
          className="font-medium text-ink [overflow-wrap:anywhere]"
        >
          {title}
        </Link>
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
          {[words.formats.time(startsAt, zone), projectTitle === '' ? names('untitled') : projectTitle, where]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}

/** The next meetings of the reader's own; nothing where there is none. */
export function NextMeetings({ meetings }: Pick<DashboardOverview, 'meetings'>) {
  const words = useWords('dashboard');
  if (meetings.length === 0) return null;
  return (
    <Group level={2} title={words('meetings.title')}>
      <ol className="border-t border-rule">
        {meetings.map((meeting) => (
          <Row key={meeting.id} meeting={meeting} />
        ))}
      </ol>
    </Group>
  );
}
