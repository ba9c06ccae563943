import { createFileRoute } from '@tanstack/react-router';
import { SetUpResume } from '#web/features/organization/organizations/set-up-resume.tsx';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/onboarding/')({
  head: () => ({ meta: pageMeta('Organization set-up') }),
  component: SetUpResume,
});
