import { createFileRoute } from '@tanstack/react-router';
import { SetUpResume } from '#web/features/organization/organizations/set-up-resume.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/onboarding/')({
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('set_up')) }),
  component: SetUpResume,
});
