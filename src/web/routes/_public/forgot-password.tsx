import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#web/features/account/identity/sign-in/forgot-password-page.tsx';
import { useMailbox } from '#web/page/mailbox.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/forgot-password')({
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return { meta: pageMeta(titles('forgot_password')) };
  },
  component: ForgotPassword,
});

function ForgotPassword() {
  return <ForgotPasswordPage mailbox={useMailbox()} />;
}
