import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#web/features/account/identity/settings/settings-page.tsx';
import { isSettingsPage } from '#web/features/account/identity/settings/settings-pages.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { NotFoundPage } from '#web/shell/status-pages.tsx';
import { tokenIn } from '#web/page/token-search.ts';

// One route for all pages of the settings: each further one would be in the first script of every page.
export const Route = createFileRoute('/app/settings/{-$page}')({
  staticData: { crumb: 'settings' },
  validateSearch: tokenIn,
  head: async ({ match, params }) =>
    (await import('#web/page/head/part-titles.ts')).settingsHead(match.context.locale, params.page),
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
