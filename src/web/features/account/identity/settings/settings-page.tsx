import type { ReactNode } from 'react';
import { useMe } from '#web/api/me.ts';
import { lateScreen } from './late-screen.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsList } from './settings-list.tsx';
import type { SettingsPageName } from '#web/features/account/identity/settings/settings-pages.ts';

const Profile = lateScreen(async () => (await import('./profile-screen.tsx')).ProfileScreen);
const Security = lateScreen(async () => (await import('./security-screen.tsx')).SecurityScreen);
const Appearance = lateScreen(async () => (await import('./appearance-screen.tsx')).AppearanceScreen);
const Privacy = lateScreen(async () => (await import('./privacy/privacy-screen.tsx')).PrivacyScreen);
const Notifications = lateScreen(async () => (await import('./notifications-screen.tsx')).NotificationsScreen);
const ConfirmEmail = lateScreen(async () => (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen);

const NotForLooks = lateScreen(async () => (await import('./not-for-looks.tsx')).NotForLooks);

/** What is the person's alone. */
const closedToLooks: readonly SettingsPageName[] = ['security', 'privacy', 'confirm-email'];

type Props = {
  readonly page: SettingsPageName;
  /** Of the link to a new address. */
  readonly token: string;
};

function screenOf({ page, token }: Props): ReactNode {
  switch (page) {
    case '':
      return null;
    case 'profile':
      return <Profile />;
    case 'security':
      return <Security />;
    case 'notifications':
      return <Notifications />;
    case 'appearance':
      return <Appearance />;
    case 'privacy':
      return <Privacy />;
    case 'confirm-email':
      return <ConfirmEmail token={token} />;
  }
}

/** One page of the settings, or the list of them. Each brings its script when it is opened. */
export function SettingsPage(props: Props) {
  const isLooking = (useMe()?.lookUntil ?? null) !== null;
  if (props.page === '') return <SettingsList />;
  return (
    <SettingsFrame>{isLooking && closedToLooks.includes(props.page) ? <NotForLooks /> : screenOf(props)}</SettingsFrame>
  );
}
