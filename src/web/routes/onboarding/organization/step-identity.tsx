import { createFileRoute } from '@tanstack/react-router';
import { SetUpScreen } from '../../../features/organizations/set-up-screen.tsx';
import { pageMeta } from '../../../title.ts';

export const Route = createFileRoute('/onboarding/organization/step-identity')({
  head: () => ({ meta: pageMeta('Identity, organization set-up') }),
  component: () => <SetUpScreen step="identity" />,
});
