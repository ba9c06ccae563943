import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#web/features/account/identity/sign-in/forgot-password-page.tsx';
import { useMailbox } from '#web/page/mailbox.ts';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/_public/forgot-password')({
  head: () => ({
    meta: pageMeta('Reset your password', 'Have a link sent to your address with which you set a new password.'),
  }),
  component: ForgotPassword,
});

function ForgotPassword() {
  return <ForgotPasswordPage mailbox={useMailbox()} />;
}
