import { useCallback } from 'react';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import type { Me } from '#contract/account.ts';

/** Who is signed in; null for a visitor. */
export function useMe(): Me | null {
  return useRouteContext({ from: '__root__', select: (context) => context.me });
}

/** Asks again who is signed in and draws the page anew, after an organization was created, renamed or left. */
export function useRefreshMe(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    const api = await router.options.context.api();
    const me = await api.account.me();
    router.update({ ...router.options, context: { ...router.options.context, me } });
    await router.invalidate();
  }, [router]);
}
