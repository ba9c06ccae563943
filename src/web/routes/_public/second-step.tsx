import { createFileRoute } from '@tanstack/react-router';
import { SecondStepPage } from '#web/features/account/identity/sign-in/second-step-page.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { onlyVisitors } from '#web/routes/-only-visitors.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/second-step')({
  validateSearch: (search: Record<string, unknown>): { readonly next?: string } =>
    typeof search['next'] === 'string' ? { next: search['next'] } : {},
  beforeLoad: onlyVisitors,
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return { meta: pageMeta(titles('second_step'), titles('second_step_text')) };
  },
  component: SecondStep,
});

function SecondStep() {
  const { next } = Route.useSearch();
  const refusal = Route.useRouteContext().refusedSignIn?.refusal;
  const refused =
    refusal === undefined
      ? null
      : {
          email: '',
          problem: { code: refusal.code, fields: refusal.fields ?? {}, retryAfterSeconds: refusal.retryAfterSeconds },
        };
  return <SecondStepPage next={next} refused={refused} />;
}
