import { createFileRoute } from '@tanstack/react-router';
import { OrganizationsScreen } from '../../features/organizations/organizations-screen.tsx';
import { AppMain } from '../../shell/app-shell.tsx';
import { pageMeta } from '../../title.ts';

export const Route = createFileRoute('/app/orgs')({
  staticData: { crumb: 'Organizations' },
  head: () => ({ meta: pageMeta('Organizations') }),
  component: () => (
    <AppMain>
      <OrganizationsScreen />
    </AppMain>
  ),
});
