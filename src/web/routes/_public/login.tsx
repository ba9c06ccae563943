import { createFileRoute } from '@tanstack/react-router';
import { AccountPending } from '#web/features/account/identity/form/account-pending.tsx';
import { LoginPage, type LoginTab } from '#web/features/account/identity/sign-in/login-page.tsx';
import { SecondStepPage } from '#web/features/account/identity/second-step/second-step-page.tsx';
import { publicHead } from '#web/page/head/public-head.ts';
import { onlyVisitors } from '#web/routes/-only-visitors.ts';

type Search = { readonly tab?: 'sign-up'; readonly step?: 'code'; readonly next?: string };

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(search['tab'] === 'sign-up' ? { tab: 'sign-up' } : {}),
    ...(search['step'] === 'code' ? { step: 'code' } : {}),
    ...(typeof search['next'] === 'string' ? { next: search['next'] } : {}),
  }),
  beforeLoad: onlyVisitors,
  pendingComponent: AccountPending,
  head: ({ match }) => publicHead(match.context, 'login', '/login'),
  component: Login,
});

function Login() {
  const { tab, step, next } = Route.useSearch();
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
  if (step === 'code') return <SecondStepPage next={next} refused={refused} />;
  const onTab = (chosen: LoginTab) => {
    void navigate({
      search: { ...(chosen === 'sign-up' ? { tab: 'sign-up' as const } : {}), ...(next === undefined ? {} : { next }) },
      replace: true,
      resetScroll: false,
    });
  };
  return <LoginPage tab={tab ?? 'sign-in'} onTab={onTab} next={next} refused={refused} />;
}
