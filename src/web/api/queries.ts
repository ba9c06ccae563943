// TanStack Query over the API, for the signed-in pages. Public pages never import this file: they load with
// `context.api()`.
import { isDefinedError, ORPCError } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

const FRESH_MS = 30_000;

// What a press has changed is drawn before the next press comes. By default it would wait for a timer.
notifyManager.setScheduler(queueMicrotask);

/** Query and mutation options for every procedure: `useQuery(queries.programs.search.queryOptions({ input }))`. */
export const queries = createTanstackQueryUtils(api);

/** One cache per tab. A refusal of the server is not asked again; a failure on the way is asked once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        failures < 1 && !isDefinedError(error) && !(error instanceof ORPCError && error.status < 500),
    },
  },
});
