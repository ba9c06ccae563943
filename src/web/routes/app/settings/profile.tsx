import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#web/features/account/identity/settings/profile-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/settings/profile')({
  staticData: { crumb: 'settings_profile' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('settings_profile')) }),
  component: ProfileScreen,
});
