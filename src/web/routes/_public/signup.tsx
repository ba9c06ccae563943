import { createFileRoute } from '@tanstack/react-router';
import { AccountPending } from '#web/features/account/identity/form/account-pending.tsx';
import { SignUpPage } from '#web/features/account/identity/sign-up/sign-up-page.tsx';
import { publicHead } from '#web/page/page-meta.ts';
import { onlyVisitors } from '#web/routes/-only-visitors.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/signup')({
  beforeLoad: onlyVisitors,
  pendingComponent: AccountPending,
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return publicHead(match.context, {
      title: titles('signup'),
      description: titles('signup_text'),
      path: '/signup',
      picture: 'signup',
    });
  },
  component: SignUp,
});

function SignUp() {
  const navigate = Route.useNavigate();
  return <SignUpPage onDone={() => void navigate({ to: '/organization-setup', search: { created: true } })} />;
}
