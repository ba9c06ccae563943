import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#web/features/account/identity/settings/security-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/settings/security')({
  staticData: { crumb: 'settings_security' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('settings_security')) }),
  component: SecurityScreen,
});
