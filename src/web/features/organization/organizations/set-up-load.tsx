import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SetUp } from '#contract/organizations.ts';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { queries } from '#web/api/queries.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { SetUpProvider } from './set-up-state.tsx';

type Props = { readonly orgId: string | null; readonly children: ReactNode };
type LoadedProps = Props & { readonly data: SetUp | undefined; readonly failed: boolean; readonly retry: () => void };

function Open({ orgId, start, children }: Props & { readonly start: SetUp }) {
  const userId = useMe()?.user.id ?? '';
  const saver = useOpened(`${userId} ${orgId}`, async () => {
    const { openSetUpSaver } = await import('./saving/profile-savers.ts');
    return await openSetUpSaver(userId, orgId, start);
  });
  return saver === null ? null : (
    <SetUpProvider orgId={orgId} start={start} saver={saver}>
      {children}
    </SetUpProvider>
  );
}

function Loaded({ orgId, data, failed, retry, children }: LoadedProps) {
  const words = useWords('set_up');
  if (data)
    return (
      <Open key={orgId} orgId={orgId} start={data}>
        {children}
      </Open>
    );
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-24">
      {failed ? (
        <Failed title={words('load_failed')} onRetry={retry}>
          {words('load_failed_text')}
        </Failed>
      ) : (
        <Loading label={words('loading')} />
      )}
    </main>
  );
}

// Each visit begins with what the server has, and keeps it: later typing is newer than any later answer.
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const;

function Draft({ children }: { readonly children: ReactNode }) {
  const { data, isError, refetch } = useQuery(queries.organizations.setUp.getDraft.queryOptions(once));
  return (
    <Loaded orgId={null} data={data} failed={isError} retry={() => void refetch()}>
      {children}
    </Loaded>
  );
}

function Stored({ orgId, children }: { readonly orgId: string; readonly children: ReactNode }) {
  const { data, isError, refetch } = useQuery(
    queries.organizations.setUp.get.queryOptions({ input: { orgId }, ...once }),
  );
  return (
    <Loaded orgId={orgId} data={data} failed={isError} retry={() => void refetch()}>
      {children}
    </Loaded>
  );
}

/** Loads the set-up of the organization, or of a person who has none yet, for its steps. */
export function SetUpLoad({ orgId, children }: Props) {
  return orgId === null ? (
    <Draft>{children}</Draft>
  ) : (
    <Stored key={orgId} orgId={orgId}>
      {children}
    </Stored>
  );
}
