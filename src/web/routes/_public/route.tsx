import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMe } from '../../me.ts';
import { PublicShell } from '../../shell/public-shell.tsx';

export const Route = createFileRoute('/_public')({ component: PublicPages });

function PublicPages() {
  return (
    <PublicShell signedIn={useMe() !== null}>
      <Outlet />
    </PublicShell>
  );
}
