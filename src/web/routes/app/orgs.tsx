import { createFileRoute } from '@tanstack/react-router';
import { OrganizationsScreen } from '#web/features/organization/organizations/organizations-screen.tsx';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/orgs')({
  staticData: { crumb: 'orgs' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('orgs')) }),
  component: () => (
    <AppMain>
      <OrganizationsScreen />
    </AppMain>
  ),
});
