import { createFileRoute } from '@tanstack/react-router';
import { AppearanceScreen } from '#web/features/account/identity/settings/appearance-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/settings/appearance')({
  staticData: { crumb: 'settings_appearance' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('settings_appearance')) }),
  component: AppearanceScreen,
});
