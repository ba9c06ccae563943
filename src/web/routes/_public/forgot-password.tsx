import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/account/forgot-password-page.tsx';
import { useMailbox } from '../../mailbox.ts';
import { pageMeta } from '../../title.ts';

export const Route = createFileRoute('/_public/forgot-password')({
  head: () => ({
    meta: pageMeta('Reset your password', 'Have a link sent to your address with which you set a new password.'),
  }),
  component: ForgotPassword,
});

function ForgotPassword() {
  return <ForgotPasswordPage mailbox={useMailbox()} />;
}
