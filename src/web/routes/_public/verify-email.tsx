import { createFileRoute } from '@tanstack/react-router';
import { CheckEmailPage } from '../../features/account/check-email-page.tsx';
import { VerifyEmailPage } from '../../features/account/verify-email-page.tsx';
import { useMailbox } from '../../mailbox.ts';
import { tokenIn } from '../../token-search.ts';
import { pageMeta } from '../../title.ts';

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
