import { createFileRoute } from '@tanstack/react-router';
import { SettingsList } from '#web/features/account/identity/settings/settings-list.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/settings/')({
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('settings')) }),
  component: SettingsList,
});
