import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsFrame } from '#web/features/account/identity/settings/settings-frame.tsx';
import { AppMain } from '#web/shell/app-shell.tsx';

export const Route = createFileRoute('/app/settings')({ staticData: { crumb: 'settings' }, component: SettingsPages });

function SettingsPages() {
  return (
    <AppMain>
      <SettingsFrame>
        <Outlet />
      </SettingsFrame>
    </AppMain>
  );
}
