import { createFileRoute } from '@tanstack/react-router';
import { SetUpScreen } from '../../../features/organizations/set-up-screen.tsx';
import { pageMeta } from '../../../title.ts';

export const Route = createFileRoute('/onboarding/organization/step-admin-structure')({
  head: () => ({ meta: pageMeta('Admin structure, organization set-up') }),
  component: () => <SetUpScreen step="admin-structure" />,
});
