import { Navigate } from '@tanstack/react-router';
import { useSetUp } from './set-up-state.tsx';

/** Goes on where the person left the set-up. */
export function SetUpResume() {
  return <Navigate to={`/onboarding/organization/step-${useSetUp().continueAt}`} replace />;
}
