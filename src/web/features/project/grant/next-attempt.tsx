import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isDefinedError } from '@orpc/client';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { queries } from '#web/api/queries.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Props = { readonly facts: ProjectFacts; readonly onMade: (projectId: string) => void };

/** Goes on from an application that was not funded: a new project with its texts, and the comments beside them. */
export function NextAttempt({ facts, onMade }: Props) {
  const words = useWords('grant');
  const now = instantFromMs(useNow());
  const [programId, setProgramId] = useState('');
  const saved = useQuery(queries.shortlist.list.queryOptions({ input: { orgId: facts.organization.id } }));
  const isOver = statusAt(facts.program, now) === 'closed';
  const tryAgain = useMutation(
    queries.grants.tryAgain.mutationOptions({
      onSuccess: ({ projectId }) => {
        showToast({ title: words('next_made') });
        onMade(projectId);
      },
      onError: (error) => {
        const isClosed = isDefinedError(error) && error.code === 'PROGRAM_CLOSED';
        showToast({
          title: words('next_failed'),
          description: words(isClosed ? 'next_closed' : 'try_again'),
          tone: 'block',
        });
      },
    }),
  );
  const calls = saved.data?.items ?? [];
  return (
    <Part title={words('next')}>
      <p className="mb-4 max-w-[44rem] text-ink-2">{words(isOver ? 'next_text_over' : 'next_text')}</p>
      <div className="grid max-w-[34rem] gap-4">
        <Field label={words('next_call')} hint={words(saved.isError ? 'next_calls_failed' : 'next_call_hint')}>
          <Select
            value={programId}
            placeholder={words('next_same', { call: facts.program.identifier })}
            options={calls.map(({ program }) => ({
              value: program.id,
              label: `${program.identifier} · ${program.title}`,
            }))}
            onChange={({ target }) => setProgramId(target.value)}
          />
        </Field>
        <div>
          <Button
            variant="primary"
            busy={tryAgain.isPending}
            onClick={() => tryAgain.mutate({ projectId: facts.id, programId: programId === '' ? null : programId })}
          >
            {words('next_make')}
          </Button>
        </div>
      </div>
    </Part>
  );
}
