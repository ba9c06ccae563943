import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { bold, hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { verdictKey } from '#words/discover/verdict-key.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Group } from '#web/ui/page/headings.tsx';

type Program = DashboardOverview['matches'][number];

const MATCH_ABOVE = 80;

function faint(inner: ReactNode): ReactNode {
  return <span className="text-meta text-ink-3">{inner}</span>;
}

function Row({ program }: { readonly program: Program }) {
  const words = useWords('dashboard');
  const verdicts = useWords('verdicts');
  const { match } = program;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <Link
          to="/app/programs/$slug"
          params={{ slug: program.slug }}
          className="font-medium text-ink [overflow-wrap:anywhere]"
        >
          {program.title}
        </Link>
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">{program.identifier}</p>
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

/** The best of what came into the catalogue in the last 30 days. */
export function NewMatches({ programs }: { readonly programs: DashboardOverview['matches'] }) {
  const words = useWords('dashboard');
  return (
    <Group
      level={2}
      title={words('matches.title')}
      aside={programs.length > 0 ? <Link to="/app/programs">{words.rich('matches.all', { more: hidden })}</Link> : null}
    >
      {programs.length > 0 ? (
        <ol className="border-t border-rule">
          {programs.map((program) => (
            <Row key={program.id} program={program} />
          ))}
        </ol>
      ) : (
        <p className="border-t border-rule py-3 text-ink-2">{words('matches.empty')}</p>
      )}
    </Group>
  );
}
