import { createFileRoute } from '@tanstack/react-router';
import { OrganizationsScreen } from '#web/features/organization/organizations/organizations-screen.tsx';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/app/orgs')({
  staticData: { crumb: 'orgs' },
  head: () => ({ meta: pageMeta('Organizations') }),
  component: () => (
    <AppMain>
      <OrganizationsScreen />
    </AppMain>
  ),
});
