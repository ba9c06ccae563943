import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { EvaluationRound } from '#contract/planning/evaluations.ts';
import { openCriteria } from '#domain/project/evaluations/evaluations.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { applicationPath } from '#web/project/project-paths.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useOpened } from '#web/saving/use-opened.ts';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { adoptOwn, openEvaluationSaver, type EvaluationSaver, type RoundPlace } from './evaluation-savers.ts';
import { OwnConflict, OwnFields } from './own-form.tsx';
import { roundProblem, type RoundDeeds } from './use-rounds.ts';

type Props = { readonly place: RoundPlace; readonly round: EvaluationRound; readonly deeds: RoundDeeds };

function Writing({ place, round, deeds, saver }: Props & { readonly saver: EvaluationSaver }) {
  const words = useWords('evaluations');
  const value = useSaverValue(saver);
  const state = useSaveState(saver);
  const { handIn } = deeds;
  const { own, scheme } = round;
  // What another tab has saved is taken over where nothing is unsaved here.
  useEffect(() => adoptOwn(saver, own), [saver, own]);
  const [isAsked, setAsked] = useState(false);
  const open = openCriteria(value, scheme);
  const problem =
    isAsked && open.length > 0
      ? words('problem.incomplete', { criteria: words.formats.list(open, 'plain') })
      : handIn.isError
        ? roundProblem(words, handIn.error)
        : null;
  const send = async () => {
    setAsked(true);
    if (open.length === 0 && (await saver.flush()))
      handIn.mutate({ projectId: place.projectId, roundId: round.id, base: saver.base() });
  };
  return (
    <Group
      title={words('own')}
      aside={<Link to={applicationPath(place.projectId)}>{words('own.read')}</Link>}
      className="mt-8"
    >
      <p className="mb-4 text-ink-2">{words('own.draft')}</p>
      <div className="mb-4 grid gap-4 empty:hidden">
        <SaveTrouble state={state} onRetry={() => void saver.flush()} />
        {state.kind === 'conflict' ? (
          <OwnConflict
            key={state.newest.revision}
            scheme={scheme}
            from={state.from}
            mine={value}
            theirs={state.newest.value}
            onResolve={(merged) => saver.resolve(merged)}
          />
        ) : null}
      </div>
      <OwnFields scheme={scheme} value={value} onChange={(next) => saver.change(next)} />
      {problem === null ? null : (
        <div className="mt-4">
          <Notice tone="block" announce title={problem} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={handIn.isPending} onClick={() => void send()}>
          {words('own.hand_in')}
        </Button>
        <SaveStatus state={state} />
      </div>
    </Group>
  );
}

function HandedIn({ place, round, deeds, at }: Props & { readonly at: string }) {
  const words = useWords('evaluations');
  const instant = instantOf(at);
  const { takeBack } = deeds;
  const isOpen = round.closedAt === null;
  const hasSeenOthers = round.evaluators.some(({ mine, state }) => !mine && state === 'handed_in');
  return (
    <Group
      title={words('own')}
      className="mt-8"
      aside={
        isOpen && !hasSeenOthers ? (
          <Button
            size="small"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate({ projectId: place.projectId, roundId: round.id })}
          >
            {words('own.take_back')}
          </Button>
        ) : null
      }
    >
      {takeBack.isError ? <Notice tone="block" announce title={roundProblem(words, takeBack.error)} /> : null}
      {instant === null ? null : <p className="text-ink-2">{words('own.handed_in', { at: instant })}</p>}
      {isOpen && hasSeenOthers ? <p className="mt-1 text-meta text-ink-3">{words('own.stands')}</p> : null}
    </Group>
  );
}

function Opened(props: Props) {
  const { place, round } = props;
  const saver = useOpened(`${place.userId} ${round.id}`, () => openEvaluationSaver(place, round));
  return saver === null ? null : <Writing {...props} saver={saver} />;
}

/** One's own evaluation: begun with a button, written and saved, handed in, and taken back to change it. */
export function OwnEvaluation(props: Props) {
  const words = useWords('evaluations');
  const { round } = props;
  const [isBegun, setBegun] = useState(false);
  const isAsked = round.evaluators.some(({ mine }) => mine);
  if (round.own !== null && round.own.handedInAt !== null) return <HandedIn {...props} at={round.own.handedInAt} />;
  if (round.closedAt !== null)
    return round.own === null ? null : <p className="mt-6 text-meta text-ink-3">{words('own.over')}</p>;
  if (isAsked || isBegun) return <Opened {...props} />;
  return (
    <div className="mt-6">
      <Button onClick={() => setBegun(true)}>{words('own.start')}</Button>
    </div>
  );
}
