import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AccountNotice } from '#web/features/account/identity/form/account-notice.tsx';
import { leaveForApp } from '#web/features/account/identity/sign-in/after-sign-in.ts';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import {
  invitedSignUpCheck,
  resolverOf,
  type InvitedSignUpValues,
} from '#web/features/account/identity/form/checks.ts';
import { ConsentFields } from '#web/features/account/identity/form/consent-fields.tsx';
import { FormField, PasswordField } from '#web/features/account/identity/form/form-field.tsx';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';

const resolver = resolverOf(invitedSignUpCheck);

/** The sign-up of an invited person: the link has proved the address, so it is neither asked for nor verified again. */
export function InvitedSignUpForm({ token, organization }: { readonly token: string; readonly organization: string }) {
  const id = useId();
  const form = useForm<InvitedSignUpValues, unknown, InvitedSignUpValues>({ resolver });
  const { problem, busy, submit } = useAccountForm({
    form,
    ask: (values) => askAuth('signUpInvited', { ...values, token }),
    onDone: () => leaveForApp(undefined),
  });
  const { errors } = form.formState;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={`Join ${organization}`} className="grid gap-5">
      <AccountNotice problem={problem} form="other" />
      <FormField
        label="Full name"
        autoComplete="name"
        missing="Enter your full name."
        {...form.register('name')}
        problem={errors.name?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters. Longer is safer."
        missing="Enter a password."
        {...form.register('password')}
        problem={errors.password?.message}
      />
      <ConsentFields
        id={id}
        terms={{ field: form.register('acceptTerms'), problem: errors.acceptTerms?.message }}
        privacy={{ field: form.register('acceptPrivacy'), problem: errors.acceptPrivacy?.message }}
        marketing={form.register('marketing')}
      />
      <SubmitButton busy={busy}>Create account and join</SubmitButton>
    </form>
  );
}
