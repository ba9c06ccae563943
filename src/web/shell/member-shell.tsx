import { useCallback, type ReactNode } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import { api } from '../api.ts';
import { AppShell } from './app-shell.tsx';
import { signOut } from './sign-out.ts';

/** The frame of the signed-in pages, with the person's own organizations in it. */
export function MemberShell({ children }: { readonly children: ReactNode }) {
  const { me, sidebarOpen } = useRouteContext({ from: '__root__' });
  // A new document, so that nothing of the other organization stays in any cache.
  const onSwitch = useCallback((orgId: string) => {
    void api.account.setCurrentOrganization({ orgId }).then(() => globalThis.location.assign('/app'));
  }, []);
  const organizations = (me?.memberships ?? []).map((membership) => ({ id: membership.orgId, name: membership.name }));
  return (
    <AppShell sidebarOpen={sidebarOpen} organizations={organizations} currentOrgId={me?.currentOrgId ?? null} onSwitch={onSwitch} onSignOut={() => void signOut()}>
      {children}
    </AppShell>
  );
}
