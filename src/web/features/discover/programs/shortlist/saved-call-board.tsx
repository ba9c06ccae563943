import { Link } from '@tanstack/react-router';
import type { SavedCall } from '#contract/shortlist/shortlist.ts';
import { savedStages } from '#domain/program/shortlist/shortlist-codes.ts';
import { instantOf, isClosed, shownDeadline } from '#web/features/discover/programs/dates.ts';
import { VerdictWord } from '#web/features/discover/programs/list/judged-cards.tsx';
import { UnlistedBadge } from '#web/features/discover/programs/list/unlisted.tsx';
import { programPath } from '#web/features/discover/programs/program-paths.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Board } from '#web/ui/page/board.tsx';
import { DeadlineBadge } from '#web/ui/judgement/deadline.tsx';
import { deadlineView } from '#words/discover/deadline-view.ts';
import { DecisionBadge, MoveMenu, SavedCallTools, type SavedCallActions } from './saved-call-parts.tsx';

type Props = SavedCallActions & { readonly orgId: string; readonly calls: readonly SavedCall[] };
/** When a call closes, in one line. */
function CardDeadline({ call: { program } }: { readonly call: SavedCall }) {
  const words = useWords('shortlist');
  const deadline = useWords('deadline');
  const now = useNow();
  const zone = useReaderZone();
  const shown = shownDeadline(program, now);
  if (shown === null) return <span className="text-meta text-ink-2">{words('no_deadline')}</span>;
  const dates = { deadlineAt: shown.deadlineAt, opensAt: instantOf(program.opensAt), hourAssumed: shown.hourAssumed };
  const { date, instant, state, daysLeft, opens } = deadlineView(deadline, dates, now, zone);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
      <time dateTime={instant} className="font-semibold whitespace-nowrap">
        {date}
      </time>
      <DeadlineBadge state={state} daysLeft={daysLeft} opens={opens} />
    </span>
  );
}

function Card({ orgId, call }: Pick<Props, 'orgId'> & { readonly call: SavedCall }) {
  const words = useWords('shortlist');
  const source = useSourceLanguage();
  const now = useNow();
  const { program, owner, note, decision } = call;
  const { match } = program;
  const closed = isClosed(program, now);
  return (
    <>
      <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">{program.identifier}</p>
      <p
        className={`mt-0.5 font-medium [overflow-wrap:anywhere] [&_a:not(:hover)]:text-inherit [&_a:not(:hover)]:no-underline ${closed ? 'text-ink-3' : 'text-ink'}`}
      >
        <Link to={programPath(program.slug, orgId)} lang={source}>
          {program.title}
        </Link>
      </p>
      <div className="mt-2 grid gap-1.5">
        <CardDeadline call={call} />
        {match === null || closed ? null : (
          <p className="flex flex-wrap items-center gap-x-3">
            <VerdictWord match={match} />
            <span className="text-meta text-ink-3">{words('score', { score: match.score })}</span>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <DecisionBadge decision={decision} />
          <UnlistedBadge program={program} />
          <span className={`text-meta ${owner === null ? 'text-ink-3' : 'text-ink-2'}`}>
            {words('owner_is', { name: owner?.name ?? words('nobody') })}
          </span>
        </p>
        {note === '' ? null : (
          <p className="line-clamp-2 border-s border-rule ps-2 text-meta text-ink-2 [overflow-wrap:anywhere]">{note}</p>
        )}
      </div>
    </>
  );
}

/** A column for each stage. A call is moved by dragging it, by its list of stages, or by the arrow keys. */
export function SavedCallBoard({ orgId, calls, ...actions }: Props) {
  const words = useWords('shortlist');
  const { mayEdit, onMove } = actions;
  return (
    <Board
      columns={savedStages.map((stage) => ({ key: stage, label: words(`stage.${stage}`) }))}
      items={calls}
      idOf={({ program }) => program.id}
      columnOf={({ stage }) => stage}
      titleOf={({ program }) => program.title}
      onMove={onMove}
      mayMove={mayEdit}
      none={words('none_in_column')}
      className="lg:grid-cols-3"
    >
      {(call, move) => (
        <>
          <Card orgId={orgId} call={call} />
          {mayEdit ? (
            <div className="mt-2 -ms-2 -mb-1 flex flex-wrap items-center gap-0.5">
              <MoveMenu call={call} onMove={move} withArrows />
              <SavedCallTools call={call} {...actions} />
            </div>
          ) : null}
        </>
      )}
    </Board>
  );
}
