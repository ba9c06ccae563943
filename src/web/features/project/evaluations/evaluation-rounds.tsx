import { useState } from 'react';
import { useStoredProject } from '#web/project/use-project.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { EarlierRounds } from './earlier-rounds.tsx';
import { OwnEvaluation } from './own-evaluation.tsx';
import { CloseRoundDialog, OpenRoundDialog } from './round-dialogs.tsx';
import { Evaluators, Given, RoundFacts } from './round-part.tsx';
import { MeanCell, TotalCell } from './round-results.tsx';
import { roundProblem, useRoundDeeds, useRounds, type RoundDeeds } from './use-rounds.ts';

type Props = { readonly projectId: string; readonly userId: string };
type Rounds = NonNullable<ReturnType<typeof useRounds>['data']>;

/** The means of the newest round, to stand beside the ranges of a dry run; null where there are none to be seen. */
export function useMeansBeside(projectId: string) {
  const words = useWords('evaluations');
  const newest = useRounds(projectId).data?.newest ?? null;
  if (newest === null || newest.results === null) return null;
  const { scheme, results } = newest;
  const { means } = results;
  return {
    head: words('beside.column'),
    cellOf: (criterion: string) => {
      const at = scheme.criteria.findIndex(({ name }) => name === criterion);
      return <MeanCell mean={means.criteria[at] ?? null} max={scheme.criteria[at]?.max ?? null} />;
    },
    total: <TotalCell total={means.total} />,
  };
}

function RoundButton({
  rounds,
  projectId,
  deeds,
}: {
  readonly rounds: Rounds;
  readonly projectId: string;
  readonly deeds: RoundDeeds;
}) {
  const words = useWords('evaluations');
  const [asks, setAsks] = useState<'open' | 'close' | null>(null);
  const { newest, mayOpen, hasCriteria, people } = rounds;
  if (!mayOpen) return null;
  const leave = () => setAsks(null);
  const { open, close } = deeds;
  const isRunning = newest !== null && newest.closedAt === null;
  if (!isRunning && !hasCriteria) return null;
  return (
    <>
      <Button
        onClick={() => {
          open.reset();
          close.reset();
          setAsks(isRunning ? 'close' : 'open');
        }}
      >
        {words(isRunning ? 'close' : newest === null ? 'open' : 'open_next')}
      </Button>
      {asks === 'open' ? (
        <OpenRoundDialog
          people={people}
          busy={open.isPending}
          failure={open.isError ? roundProblem(words, open.error) : null}
          onOpen={(asking) => open.mutate({ projectId, ...asking }, { onSuccess: leave })}
          onClose={leave}
        />
      ) : null}
      {asks === 'close' && newest !== null ? (
        <CloseRoundDialog
          writing={newest.evaluators.filter(({ state }) => state === 'writing').length}
          busy={close.isPending}
          failure={close.isError ? roundProblem(words, close.error) : null}
          onEnd={() => close.mutate({ projectId, roundId: newest.id }, { onSuccess: leave })}
          onClose={leave}
        />
      ) : null}
    </>
  );
}

function Loaded({ rounds, projectId, userId, deeds }: Props & { readonly rounds: Rounds; readonly deeds: RoundDeeds }) {
  const words = useWords('evaluations');
  const orgId = useStoredProject(projectId)?.head.organization.id;
  const { newest, earlier, mayOpen, mayEvaluate, hasCriteria } = rounds;
  if (newest === null)
    return hasCriteria ? (
      <Empty title={words('none')}>{words(mayOpen ? 'none_text' : 'none_reader')}</Empty>
    ) : (
      <p className="text-ink-2">{words('no_criteria')}</p>
    );
  return (
    <>
      <h3 className="mb-1 font-sans text-h4 font-semibold tracking-normal">
        {words('round', { number: newest.number })}
      </h3>
      <RoundFacts round={newest} />
      <Evaluators evaluators={newest.evaluators} />
      {orgId !== undefined && mayEvaluate ? (
        <OwnEvaluation key={newest.id} place={{ userId, orgId, projectId, mayEvaluate }} round={newest} deeds={deeds} />
      ) : null}
      <Given projectId={projectId} mayMakeTasks={mayOpen} showsMeans={!hasCriteria} round={newest} />
      <EarlierRounds projectId={projectId} mayMakeTasks={mayOpen} earlier={earlier} />
    </>
  );
}

/** Rounds in which people of the team evaluate the application: opened, written, handed in, compared, closed. */
export function EvaluationRounds({ projectId, userId }: Props) {
  const words = useWords('evaluations');
  const { data, isError, isFetching, refetch } = useRounds(projectId);
  const deeds = useRoundDeeds(projectId);
  return (
    <Part
      id="evaluations"
      title={words('title')}
      aside={data ? <RoundButton rounds={data} projectId={projectId} deeds={deeds} /> : null}
    >
      <p className="mb-4 max-w-[44rem] text-meta text-ink-3">
        {words('lead')} {words('hidden')}
      </p>
      {data ? (
        <Loaded rounds={data} projectId={projectId} userId={userId} deeds={deeds} />
      ) : isError ? (
        <Failed title={words('failed')} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label={words('loading')} rows={3} />
      )}
    </Part>
  );
}
