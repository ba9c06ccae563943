import { createFileRoute } from '@tanstack/react-router';
import { SetUpScreen } from '#web/features/organization/organizations/set-up-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/onboarding/organization/step-admin-structure')({
  head: () => ({ meta: pageMeta('Admin structure, organization set-up') }),
  component: () => <SetUpScreen step="admin-structure" />,
});
