import { Link } from '@tanstack/react-router';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { shortNumber } from '#domain/program/identifier.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { DeadlineBadge } from '#web/ui/judgement/deadline.tsx';
import { nextDeadlineView } from './next-deadline.ts';
import { ProgramLink } from './program-link.tsx';
import { Group } from '#web/ui/page/headings.tsx';

type Program = DashboardOverview['deadlines'][number];

function Row({ program }: { readonly program: Program }) {
  const words = useWords('dashboard');
  const deadline = useWords('deadline');
  const now = useNow();
  const zone = useReaderZone();
  const view = nextDeadlineView(deadline, program, now, zone);
  if (view === null) return null;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line py-3 md:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <time dateTime={view.at} className="font-semibold whitespace-nowrap">
        {view.date}
      </time>
      <div className="min-w-0">
        <ProgramLink program={program} />
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
          {[shortNumber(program.identifier), words('deadlines.hour', { hour: view.hour }), view.local]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="max-md:col-start-2">
        <DeadlineBadge state={view.state} daysLeft={view.daysLeft} opens={view.opens} />
      </div>
    </li>
  );
}

/** The next deadlines of the programs that the organization has saved; nothing where there is none. */
export function Agenda({ programs }: { readonly programs: DashboardOverview['deadlines'] }) {
  const words = useWords('dashboard');
  if (programs.length === 0) return null;
  const all = (
    <Link to="/app/programs" search={{ saved: true }}>
      {words.rich('deadlines.all', { more: hidden })}
    </Link>
  );
  return (
    <Group level={2} title={words('deadlines.title')} aside={all}>
      <ol className="border-t border-rule">
        {programs.map((program) => (
          <Row key={program.id} program={program} />
        ))}
      </ol>
    </Group>
  );
}
