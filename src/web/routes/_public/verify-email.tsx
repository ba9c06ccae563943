import { createFileRoute } from '@tanstack/react-router';
import { CheckEmailPage } from '#web/features/account/identity/sign-up/check-email-page.tsx';
import { VerifyEmailPage } from '#web/features/account/identity/sign-up/verify-email-page.tsx';
import { useMailbox } from '#web/page/mailbox.ts';
import { tokenIn } from '#web/page/token-search.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/verify-email')({
  validateSearch: tokenIn,
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return { meta: pageMeta(titles('check_email')) };
  },
  component: VerifyEmail,
});

function VerifyEmail() {
  const { token } = Route.useSearch();
  const mailbox = useMailbox();
  return token === undefined ? <CheckEmailPage mailbox={mailbox} /> : <VerifyEmailPage token={token} />;
}
