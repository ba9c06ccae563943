import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ApiProvider } from '../../api-provider.tsx';
import { KeptSession } from '../-kept-session.tsx';
import { MemberShell } from '../../shell/member-shell.tsx';
import { AppPending } from '../../shell/app-pending.tsx';

export const Route = createFileRoute('/app')({
  ssr: false,
  component: MemberPages,
  pendingComponent: AppPending,
});

function MemberPages() {
  return (
    <ApiProvider>
      <MemberShell>
        <Outlet />
      </MemberShell>
      <KeptSession />
    </ApiProvider>
  );
}
