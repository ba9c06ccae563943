import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ApiProvider } from '../../api-provider.tsx';
import { SetUpLoad } from '../../features/organizations/set-up-load.tsx';
import { useMe } from '../../me.ts';
import { SetUpShell } from '../../shell/set-up-shell.tsx';
import { KeptSession } from '../-kept-session.tsx';

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
