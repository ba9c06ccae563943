import { Link } from '@tanstack/react-router';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountNotice } from './account-notice.tsx';
import { leaveForApp } from './after-sign-in.ts';
import { askAuth } from './ask-auth.ts';
import { resolverOf, signInCheck, type SignInValues } from './checks.ts';
import { FormField, PasswordField } from './form-field.tsx';
import { rememberPendingEmail } from './pending-email.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

const resolver = resolverOf(signInCheck);
type Form = UseFormReturn<SignInValues, unknown, SignInValues>;

/** The values of the form, held by the page so that they outlive a change of tab. */
export function useSignInValues(): Form {
  return useForm<SignInValues, unknown, SignInValues>({ resolver });
}

export function SignInForm({ form, next }: { readonly form: Form; readonly next: string | undefined }) {
  const { problem, busy, submit } = useAccountForm({
    form,
    ask: async (values) => {
      const answer = await askAuth('signIn', values);
      if (!answer.ok && answer.problem.code === 'email_not_verified') rememberPendingEmail(values.email);
      return answer;
    },
    onDone: () => leaveForApp(next),
  });
  const { errors } = form.formState;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Sign In" className="grid gap-5">
      <AccountNotice problem={problem} form="sign-in">
        {problem?.code === 'email_not_verified' ? <LinkButton to="/verify-email">Resend Email</LinkButton> : null}
      </AccountNotice>
      <FormField label="Email" type="email" autoComplete="username" missing="Enter your email." {...form.register('email')} problem={errors.email?.message} />
      <PasswordField label="Password" autoComplete="current-password" missing="Enter your password." {...form.register('password')} problem={errors.password?.message} />
      <p><Link to="/forgot-password">Forgot your password?</Link></p>
      <SubmitButton busy={busy}>Sign In</SubmitButton>
    </form>
  );
}
