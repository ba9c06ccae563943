import { createFileRoute } from '@tanstack/react-router';
import { SetUpResume } from '../../features/organizations/set-up-resume.tsx';
import { pageMeta } from '../../title.ts';

export const Route = createFileRoute('/onboarding/')({
  head: () => ({ meta: pageMeta('Organization set-up') }),
  component: SetUpResume,
});
