import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import type { JudgedConsultant } from '#contract/consultants/profile.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { JudgedProfile } from './judged-profile.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

function isWaiting({ state, waiting }: JudgedConsultant): boolean {
  return state === 'applied' || (state === 'verified' && waiting.length > 0);
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.admin.consultants.key() });
}

function useJudging() {
  const words = useWords('admin_consultants');
  const [failure, setFailure] = useState<'failed' | 'conflict' | null>(null);
  const said = (title: string) => async () => {
    setFailure(null);
    showToast({ title });
    await reload();
  };
  const onError = async (error: Error) => {
    setFailure(error instanceof ORPCError && error.code === 'CONFLICT' ? 'conflict' : 'failed');
    await reload();
  };
  const verifying = useMutation(
    queries.admin.consultants.verify.mutationOptions({
      onSuccess: async ({ profile: { name } }) => await said(words('verified', { name }))(),
      onError,
    }),
  );
  const refusing = useMutation(
    queries.admin.consultants.refuse.mutationOptions({
      onSuccess: async ({ profile: { name } }) => await said(words('refused', { name }))(),
      onError,
    }),
  );
  return { failure, verifying, refusing };
}

/** Who wants to stand in the directory of consultants, and who does. */
export function ConsultantsScreen() {
  const words = useWords('admin_consultants');
  const common = useWords('administration');
  const query = useQuery(queries.admin.consultants.list.queryOptions());
  const { failure, verifying, refusing } = useJudging();
  const [askedId, setAskedId] = useState<string | null>(null);
  const { data } = query;
  if (data === undefined)
    return (
      <>
        <PageTitle title={words('title')} />
        {query.isError ? (
          <Failed
            level={2}
            title={common('not_loaded')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label={common('loading')} rows={4} />
        )}
      </>
    );
  const { consultants } = data;
  return (
    <>
      <PageTitle title={words('title')} lead={words('lead', { count: consultants.filter(isWaiting).length })} />
      {failure === null ? null : (
        <div className="mb-6">
          <Notice tone="block" title={words(failure)} announce />
        </div>
      )}
      {consultants.length === 0 ? (
        <Empty level={2} title={words('none')}>
          {words('none_text')}
        </Empty>
      ) : (
        consultants.map((each) => (
          <JudgedProfile
            key={each.consultantId}
            judged={each}
            isBusy={verifying.isPending && verifying.variables.consultantId === each.consultantId}
            mayVerify={each.state !== 'verified' || each.waiting.length > 0}
            onVerify={() => verifying.mutate({ consultantId: each.consultantId, revision: each.revision })}
            onRefuse={() => setAskedId(each.consultantId)}
          />
        ))
      )}
      <RefuseDialog
        key={askedId}
        // As it stands now: what failed because it had changed meanwhile is tried on what is there.
        asked={consultants.find(({ consultantId }) => consultantId === askedId) ?? null}
        isBusy={refusing.isPending}
        failure={failure}
        onClose={() => setAskedId(null)}
        onRefuse={({ consultantId, revision }, reason) =>
          refusing.mutate({ consultantId, revision, reason }, { onSuccess: () => setAskedId(null) })
        }
      />
    </>
  );
}
