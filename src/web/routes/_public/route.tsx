import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMe } from '#web/api/me.ts';
import { PublicShell } from '#web/shell/public-shell.tsx';

export const Route = createFileRoute('/_public')({ component: PublicPages });

function PublicPages() {
  return (
    <PublicShell signedIn={useMe() !== null}>
      <Outlet />
    </PublicShell>
  );
}
