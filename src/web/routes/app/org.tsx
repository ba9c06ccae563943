import { createFileRoute } from '@tanstack/react-router';
import { MembersPanel } from '#web/features/organization/members/members-panel.tsx';
import { ProfileScreen } from '#web/features/organization/organizations/profile-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';

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
