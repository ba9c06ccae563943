import { useState, type DragEvent } from 'react';
import { Link } from '@tanstack/react-router';
import type { SavedCall } from '#contract/shortlist/shortlist.ts';
import { savedStages, type SavedStage } from '#domain/program/shortlist/shortlist-codes.ts';
import { instantOf, isClosed, shownDeadline } from '#web/features/discover/programs/dates.ts';
import { VerdictWord } from '#web/features/discover/programs/list/judged-cards.tsx';
import { UnlistedBadge } from '#web/features/discover/programs/list/unlisted.tsx';
import { programPath } from '#web/features/discover/programs/program-paths.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { DeadlineBadge } from '#web/ui/judgement/deadline.tsx';
import { deadlineView } from '#words/discover/deadline-view.ts';
import { useKeyMoves } from './use-key-moves.ts';
import { DecisionBadge, MoveMenu, SavedCallTools, type SavedCallActions } from './saved-call-parts.tsx';

type Props = SavedCallActions & { readonly orgId: string; readonly calls: readonly SavedCall[] };
type Drag = { readonly call: SavedCall; readonly over: SavedStage | null };

/** Dragging a call over the columns: which one, where to, and what each column and card has to listen to. */
function useCallDrag(onMove: SavedCallActions['onMove']) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => setDrag(null);
  const cardEvents = (call: SavedCall) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', call.program.title);
      setDrag({ call, over: null });
    },
    onDragEnd: end,
  });
  const columnEvents = (stage: SavedStage) => ({
    onDragOver: (event: DragEvent) => {
      if (drag === null || drag.call.stage === stage) return;
      event.preventDefault();
      if (drag.over !== stage) setDrag({ ...drag, over: stage });
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside && drag?.over === stage) setDrag({ ...drag, over: null });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      end();
      if (drag !== null && drag.call.stage !== stage) onMove(drag.call, stage);
    },
  });
  return { dragged: drag?.call.program.id ?? null, over: drag?.over ?? null, cardEvents, columnEvents };
}

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
  const { dragged, over, cardEvents, columnEvents } = useCallDrag(onMove);
  const { board, move } = useKeyMoves(calls, onMove);
  return (
    <div ref={board} className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-3">
      {savedStages.map((stage) => {
        const own = calls.filter((call) => call.stage === stage);
        return (
          <section
            key={stage}
            aria-label={words(`stage.${stage}`)}
            className={`min-w-0 self-stretch border-t border-heavy ${over === stage ? 'bg-blue-tint outline-2 outline-offset-4 outline-blue-line outline-dashed' : ''}`}
            {...columnEvents(stage)}
          >
            <h3 className="flex justify-between gap-2 py-2.5 font-sans text-ui font-semibold tracking-normal">
              {words(`stage.${stage}`)} <span className="font-normal text-ink-3 tabular-nums">{own.length}</span>
            </h3>
            {own.length === 0 ? (
              <p className="border border-dashed border-edge px-3 py-4 text-meta text-ink-3">
                {words('none_in_column')}
              </p>
            ) : null}
            <ul className="grid gap-2">
              {own.map((call) => (
                <li
                  key={call.program.id}
                  data-call={call.program.id}
                  draggable={mayEdit}
                  {...(mayEdit ? cardEvents(call) : {})}
                  className={`border border-rule bg-paper p-3 ${mayEdit ? 'cursor-grab' : ''} ${dragged === call.program.id ? 'opacity-50' : ''}`}
                >
                  <Card orgId={orgId} call={call} />
                  {mayEdit ? (
                    <div className="mt-2 -ms-2 -mb-1 flex flex-wrap items-center gap-0.5">
                      <MoveMenu call={call} onMove={move} withArrows />
                      <SavedCallTools call={call} {...actions} />
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
