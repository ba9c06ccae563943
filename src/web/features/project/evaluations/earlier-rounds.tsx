import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RoundHead } from '#contract/planning/evaluations.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { Evaluators, Given, RoundFacts } from './round-part.tsx';

type Of = { readonly projectId: string; readonly mayMakeTasks: boolean };

function LoadedRound({ projectId, mayMakeTasks, roundId }: Of & { readonly roundId: string }) {
  const words = useWords('evaluations');
  const input = { projectId, roundId };
  const { data, isError, isFetching, refetch } = useQuery(queries.evaluations.get.queryOptions({ input }));
  if (data)
    return (
      <div className="pb-4">
        <RoundFacts round={data} />
        <Evaluators evaluators={data.evaluators} />
        <Given projectId={projectId} mayMakeTasks={mayMakeTasks} showsMeans round={data} />
      </div>
    );
  if (isError) return <Failed title={words('failed')} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Loading label={words('loading')} rows={3} />;
}

function EarlierRound({ projectId, mayMakeTasks, head }: Of & { readonly head: RoundHead }) {
  const words = useWords('evaluations');
  const [isOpen, setOpen] = useState(false);
  const opened = instantOf(head.openedAt);
  return (
    <details
      className="border-t border-line py-2"
      onToggle={(event) => {
        if (event.currentTarget.open) setOpen(true);
      }}
    >
      <summary className="cursor-pointer max-md:min-h-11 max-md:content-center">
        {opened === null ? null : words('earlier.round', { number: head.number, opened, handedIn: head.handedIn })}
      </summary>
      {isOpen ? <LoadedRound projectId={projectId} mayMakeTasks={mayMakeTasks} roundId={head.id} /> : null}
    </details>
  );
}

/** The rounds before the newest; each is asked for when it is opened. */
export function EarlierRounds({ earlier, ...of }: Of & { readonly earlier: readonly RoundHead[] }) {
  const words = useWords('evaluations');
  if (earlier.length === 0) return null;
  return (
    <Group title={words('earlier')} className="mt-8">
      {earlier.map((head) => (
        <EarlierRound key={head.id} {...of} head={head} />
      ))}
    </Group>
  );
}
