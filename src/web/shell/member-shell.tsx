import { useCallback, type ReactNode } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import { useLate } from '#web/ui/loading/load-later.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { api } from '#web/api/api.ts';
import { AppShell } from './app-shell.tsx';
import { LateBell } from './bell/late-bell.tsx';
import type { FindPrograms } from './find-palette.tsx';
import { useSignOut } from './sign-out.tsx';

/** Calls by words or any part of their number, for the palette. */
const findPrograms: FindPrograms = async (words) => {
  const found = await api.programs.suggest({ query: words });
  return found.map((program) => ({ id: program.slug, name: program.title, note: program.identifier }));
};

const loadLeaving = async () => (await import('./read-only/leaving-banner.tsx')).LeavingBanner;
const loadBlocked = async () => (await import('./read-only/blocked-banner.tsx')).BlockedBanner;

/** The frame of the signed-in pages, with the person's own organizations in it. */
export function MemberShell({ children }: { readonly children: ReactNode }) {
  const { signOut, failure } = useSignOut();
  const { me, sidebarOpen } = useRouteContext({ from: '__root__' });
  // A new document, so that nothing of the other organization stays in any cache.
  const onSwitch = useCallback((orgId: string) => {
    void api.account.setCurrentOrganization({ orgId }).then(() => globalThis.location.assign('/app'));
  }, []);
  const current = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  const leavesAt = instantOf(current?.leavesAt ?? null);
  const drawLeaving = useLate(loadLeaving, leavesAt !== null);
  const blockedAt = instantOf(current?.blocked?.at ?? null);
  const drawBlocked = useLate(loadBlocked, blockedAt !== null);
  const organizations = (me?.memberships ?? []).map((membership) => ({ id: membership.orgId, name: membership.name }));
  return (
    <AppShell
      sidebarOpen={sidebarOpen}
      findPrograms={findPrograms}
      bell={me ? <LateBell orgId={me.currentOrgId} /> : null}
      organizations={organizations}
      currentOrgId={me?.currentOrgId ?? null}
      onSwitch={onSwitch}
      onSignOut={signOut}
    >
      {failure}
      {blockedAt === null ? null : drawBlocked?.({ at: blockedAt, reason: current?.blocked?.reason ?? '' })}
      {leavesAt === null ? null : drawLeaving?.({ at: leavesAt })}
      {children}
    </AppShell>
  );
}
