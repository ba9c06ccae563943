import { createFileRoute } from '@tanstack/react-router';
import { AccountPending } from '#web/features/account/identity/form/account-pending.tsx';
import { SignUpPage } from '#web/features/account/identity/sign-up/sign-up-page.tsx';
import { publicHead } from '#web/page/head/public-head.ts';
import { onlyVisitors } from '#web/routes/-only-visitors.ts';

export const Route = createFileRoute('/_public/signup')({
  beforeLoad: onlyVisitors,
  pendingComponent: AccountPending,
  head: ({ match }) => publicHead(match.context, 'signup', '/signup'),
  component: SignUp,
});

function SignUp() {
  const navigate = Route.useNavigate();
  return <SignUpPage onDone={() => void navigate({ to: '/organization-setup', search: { created: true } })} />;
}
