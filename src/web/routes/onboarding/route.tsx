import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ApiProvider } from '#web/api/api-provider.tsx';
import { SetUpLoad } from '#web/features/organization/organizations/set-up-load.tsx';
import { useMe } from '#web/api/me.ts';
import { SetUpShell } from '#web/shell/set-up-shell.tsx';
import { KeptSession } from '#web/routes/-kept-session.tsx';

export const Route = createFileRoute('/onboarding')({ ssr: false, component: SetUpPages });

function SetUpPages() {
  const me = useMe();
  return (
    <ApiProvider>
      <SetUpShell>
        <SetUpLoad orgId={me?.currentOrgId ?? null}>
          <Outlet />
        </SetUpLoad>
      </SetUpShell>
      <KeptSession />
    </ApiProvider>
  );
}
