import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#web/features/account/identity/settings/settings-page.tsx';
import { isSettingsPage } from '#web/features/account/identity/settings/settings-pages.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { NotFoundPage } from '#web/shell/status-pages.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { tokenIn } from '#web/page/token-search.ts';
import { wordsFor } from '#web/page/words.ts';

// One route for all pages of the settings: each further one would be in the first script of every page.
export const Route = createFileRoute('/app/settings/{-$page}')({
  staticData: { crumb: 'settings' },
  validateSearch: tokenIn,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('settings')) }),
  component: Settings,
});

function Settings() {
  const { page = '' } = Route.useParams();
  const { token = '' } = Route.useSearch();
  if (!isSettingsPage(page)) return <NotFoundPage />;
  return (
    <AppMain>
      <SettingsPage page={page} token={token} />
    </AppMain>
  );
}
