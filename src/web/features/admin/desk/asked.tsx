import type { ReactNode } from 'react';
import { ORPCError } from '@orpc/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWords } from '#web/page/words.ts';
import { Failed, Loading } from '#web/ui/page/states.tsx';

type Props<Data> = {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
};

/** What was asked of the server, on its way, failed or there. What does not exist says so. */
export function Asked<Data>({ query, children }: Props<Data>) {
  const words = useWords('administration');
  const { data, error, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <Loading label={words('loading')} rows={4} />;
  if (error instanceof ORPCError && error.status === 404) return <Failed level={2} title={words('gone')} />;
  return <Failed level={2} title={words('not_loaded')} onRetry={() => void refetch()} retrying={isFetching} />;
}
