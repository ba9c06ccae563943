import { createFileRoute } from '@tanstack/react-router';
import { MembersPanel } from '../../features/members/members-panel.tsx';
import { ProfileScreen } from '../../features/organizations/profile-screen.tsx';
import { useMe } from '../../me.ts';
import { AppMain } from '../../shell/app-shell.tsx';
import { pageMeta } from '../../title.ts';

export const Route = createFileRoute('/app/org')({
  staticData: { crumb: 'Organization profile' },
  head: () => ({ meta: pageMeta('Organization profile') }),
  component: ProfilePage,
});

function ProfilePage() {
  const orgId = useMe()?.currentOrgId ?? null;
  return (
    <AppMain>
      <ProfileScreen orgId={orgId} members={orgId === null ? null : <MembersPanel orgId={orgId} />} />
    </AppMain>
  );
}
