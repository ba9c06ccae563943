import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMe } from '#web/api/me.ts';
import { CopilotDoor } from '#web/features/account/copilot/copilot-door.tsx';
import { PublicShell } from '#web/shell/public-shell.tsx';

export const Route = createFileRoute('/_public')({ component: PublicPages });

const loadPanel = async () =>
  await (await import('#web/features/account/copilot/panel/load-public-panel.ts')).loadPublicPanel();

function PublicPages() {
  return (
    <PublicShell signedIn={useMe() !== null}>
      <Outlet />
      <CopilotDoor load={loadPanel} />
    </PublicShell>
  );
}
