import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { bold, hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { verdictKey } from '#words/discover/verdict-key.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { DeadlineBadge } from '#web/ui/judgement/deadline.tsx';
import { nextDeadlineView } from './next-deadline.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { ProgramLink } from './program-link.tsx';
import { Group } from '#web/ui/page/headings.tsx';

type Program = DashboardOverview['matches'][number];

const MATCH_ABOVE = 80;

function faint(inner: ReactNode): ReactNode {
  return <span className="text-meta text-ink-3">{inner}</span>;
}

/** When the next window closes, or when the first opens. */
function NextDeadline({ program }: { readonly program: Program }) {
  const deadline = useWords('deadline');
  const now = useNow();
  const zone = useReaderZone();
  const view = nextDeadlineView(deadline, program, now, zone);
  if (view === null) return null;
  return (
    <>
      <time dateTime={view.at}>{view.date}</time>
      <DeadlineBadge state={view.state} daysLeft={view.daysLeft} opens={view.opens} />
    </>
  );
}

function Row({ program }: { readonly program: Program }) {
  const words = useWords('dashboard');
  const verdicts = useWords('verdicts');
  const { match } = program;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <ProgramLink program={program} />
        <p className="flex flex-wrap gap-x-2 text-meta text-ink-3 [overflow-wrap:anywhere]">
          {program.identifier}
          <NextDeadline program={program} />
        </p>
        {match ? (
          <p className="text-meta text-ink-2">
            {verdicts(`sentence.${verdictKey(match)}`, { unknowns: match.unknowns })}
          </p>
        ) : null}
      </div>
      {match ? (
        <div className="grid content-start justify-items-end gap-1">
          <span className="tabular-nums">
            {words.rich('matches.score', {
              score: match.score,
              figure: bold('text-h4'),
              max: faint,
            })}
          </span>
          {match.score > MATCH_ABOVE ? (
            <Badge tone="blue" icon={BadgeCheck}>
              {words('matches.match')}
            </Badge>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

type Props = { readonly title: string; readonly programs: readonly Program[] };

/** Programs with their scores, best first. Nothing where there is none. */
export function Matches({ title, programs }: Props) {
  const words = useWords('dashboard');
  if (programs.length === 0) return null;
  return (
    <Group
      level={2}
      title={title}
      aside={<Link to="/app/programs">{words.rich('matches.all', { more: hidden })}</Link>}
    >
      <ol className="border-t border-rule">
        {programs.map((program) => (
          <Row key={program.id} program={program} />
        ))}
      </ol>
    </Group>
  );
}
