import { Link } from '@tanstack/react-router';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { signInInput } from '#contract/identity.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountNotice } from './account-notice.tsx';
import { leaveForApp } from './after-sign-in.ts';
import { askAuth } from './ask-auth.ts';
import { FormField, PasswordField } from './form-field.tsx';
import { rememberPendingEmail } from './pending-email.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

type SignInValues = UseFormReturn<z.input<typeof signInInput>, unknown, z.output<typeof signInInput>>;

/** The values of the form, held by the page so that they outlive a change of tab. */
export function useSignInValues(): SignInValues {
  return useForm({ resolver: zodResolver(signInInput) });
}

export function SignInForm({ form, next }: { readonly form: SignInValues; readonly next: string | undefined }) {
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
