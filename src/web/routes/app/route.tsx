import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMe } from '#web/api/me.ts';
import { ApiProvider } from '#web/api/api-provider.tsx';
import { CopilotDoor } from '#web/features/account/copilot/copilot-door.tsx';
import { KeptSession } from '#web/routes/-kept-session.tsx';
import { MemberShell } from '#web/shell/member-shell.tsx';
import { AppPending } from '#web/shell/app-pending.tsx';

export const Route = createFileRoute('/app')({
  ssr: false,
  component: MemberPages,
  pendingComponent: AppPending,
});

const loadPanel = async () =>
  await (await import('#web/features/account/copilot/panel/load-app-panel.ts')).loadAppPanel();

function MemberPages() {
  const isLooking = (useMe()?.lookUntil ?? null) !== null;
  return (
    <ApiProvider>
      <MemberShell>
        <Outlet />
      </MemberShell>
      {isLooking ? null : <CopilotDoor load={loadPanel} />}
      <KeptSession />
    </ApiProvider>
  );
}
