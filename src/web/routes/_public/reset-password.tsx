import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/account/reset-password-page.tsx';
import { tokenIn } from '../../token-search.ts';
import { pageMeta } from '../../title.ts';

export const Route = createFileRoute('/_public/reset-password')({
  validateSearch: tokenIn,
  head: () => ({ meta: pageMeta('Set a new password', 'Set a new password with the link from your mail.') }),
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token ?? null} />;
}
