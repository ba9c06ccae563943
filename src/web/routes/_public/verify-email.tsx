import { createFileRoute } from '@tanstack/react-router';
import { CheckEmailPage } from '#web/features/account/identity/sign-up/check-email-page.tsx';
import { VerifyEmailPage } from '#web/features/account/identity/sign-up/verify-email-page.tsx';
import { useMailbox } from '#web/page/mailbox.ts';
import { tokenIn } from '#web/page/token-search.ts';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/_public/verify-email')({
  validateSearch: tokenIn,
  head: () => ({ meta: pageMeta('Check your email', 'Confirm your address with the link that we sent to it.') }),
  component: VerifyEmail,
});

function VerifyEmail() {
  const { token } = Route.useSearch();
  const mailbox = useMailbox();
  return token === undefined ? <CheckEmailPage mailbox={mailbox} /> : <VerifyEmailPage token={token} />;
}
