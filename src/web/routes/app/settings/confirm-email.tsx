import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '#web/features/account/identity/settings/confirm-email-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { tokenIn } from '#web/page/token-search.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/settings/confirm-email')({
  staticData: { crumb: 'settings_confirm_email' },
  validateSearch: tokenIn,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('settings_confirm_email')) }),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <ConfirmEmailScreen token={Route.useSearch().token ?? ''} />;
}
