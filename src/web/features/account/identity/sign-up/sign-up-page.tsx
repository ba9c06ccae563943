import { Link } from '@tanstack/react-router';
import { AccountPage, NextSteps } from '#web/features/account/identity/form/account-page.tsx';
import { FullSignUpForm } from './full-sign-up-form.tsx';

export function SignUpPage({ onDone }: { readonly onDone: () => void }) {
  return (
    <AccountPage
      title="Create your account"
      lead={
        <>
          Already registered? <Link to="/login">Sign in</Link>
        </>
      }
      aside={<NextSteps at="create" />}
    >
      <FullSignUpForm onDone={onDone} />
    </AccountPage>
  );
}
