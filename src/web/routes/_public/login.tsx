import { createFileRoute } from '@tanstack/react-router';
import { AccountPending } from '#web/features/account/identity/form/account-pending.tsx';
import { LoginPage, type LoginTab } from '#web/features/account/identity/sign-in/login-page.tsx';
import { publicHead } from '#web/page/head/public-head.ts';
import { onlyVisitors } from '#web/routes/-only-visitors.ts';

type Search = { readonly tab?: 'sign-up'; readonly next?: string };

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(search['tab'] === 'sign-up' ? { tab: 'sign-up' } : {}),
    ...(typeof search['next'] === 'string' ? { next: search['next'] } : {}),
  }),
  beforeLoad: onlyVisitors,
  pendingComponent: AccountPending,
  head: ({ match }) => publicHead(match.context, 'login', '/login'),
  component: Login,
});

function Login() {
  const { tab, next } = Route.useSearch();
  const { refusedSignIn } = Route.useRouteContext();
  const { email, refusal } = refusedSignIn ?? {};
  const refused =
    email === undefined || !refusal
      ? null
      : {
          email,
          problem: { code: refusal.code, fields: refusal.fields ?? {}, retryAfterSeconds: refusal.retryAfterSeconds },
        };
  const navigate = Route.useNavigate();
  const onTab = (chosen: LoginTab) => {
    void navigate({
      search: { ...(chosen === 'sign-up' ? { tab: 'sign-up' as const } : {}), ...(next === undefined ? {} : { next }) },
      replace: true,
      resetScroll: false,
    });
  };
  return <LoginPage tab={tab ?? 'sign-in'} onTab={onTab} next={next} refused={refused} />;
}
