import { createFileRoute } from '@tanstack/react-router';
import { StopEmailChangePage } from '#web/features/account/identity/sign-in/stop-email-change-page.tsx';
import { tokenIn } from '#web/page/token-search.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/stop-email-change')({
  validateSearch: tokenIn,
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return { meta: pageMeta(titles('stop_email_change'), titles('stop_email_change_text')) };
  },
  component: StopEmailChange,
});

function StopEmailChange() {
  return <StopEmailChangePage token={Route.useSearch().token ?? null} />;
}
