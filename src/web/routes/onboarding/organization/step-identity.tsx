import { createFileRoute } from '@tanstack/react-router';
import { SetUpScreen } from '#web/features/organization/organizations/set-up-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/onboarding/organization/step-identity')({
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('set_up.identity')) }),
  component: () => <SetUpScreen step="identity" />,
});
