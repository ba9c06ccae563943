import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AccountNotice } from '#web/features/account/identity/form/account-notice.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import {
  fullSignUpCheck,
  loadPhonePlan,
  resolverOf,
  type FullSignUpValues,
} from '#web/features/account/identity/form/checks.ts';
import { ConsentFields } from '#web/features/account/identity/form/consent-fields.tsx';
import { FormField, PasswordField } from '#web/features/account/identity/form/form-field.tsx';
import { rememberPendingEmail } from '#web/features/account/identity/form/pending-email.ts';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';

const resolver = resolverOf(fullSignUpCheck);

/** The sign-up page's form, with all fields. */
export function FullSignUpForm({ onDone }: { readonly onDone: () => void }) {
  const id = useId();
  const form = useForm<FullSignUpValues, unknown, FullSignUpValues>({ resolver });
  const { problem, busy, submit } = useAccountForm({
    form,
    ask: ({ name, email, phone, password, acceptTerms, acceptPrivacy, marketing }) =>
      askAuth('signUp', { name, email, phone, password, acceptTerms, acceptPrivacy, marketing }),
    onDone: ({ email }) => {
      rememberPendingEmail(email);
      onDone();
    },
  });
  const { errors } = form.formState;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Sign up" className="grid gap-5">
      <AccountNotice problem={problem} form="sign-up-page" />
      <FormField
        label="Full name"
        autoComplete="name"
        missing="Enter your full name."
        {...form.register('name')}
        problem={errors.name?.message}
      />
      <FormField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We send a link to this address to verify it."
        missing="Enter your email."
        {...form.register('email')}
        problem={errors.email?.message}
      />
      <FormField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="With the country code, for example +40 for Romania."
        missing="Enter your phone number."
        {...form.register('phone', { onBlur: () => void loadPhonePlan() })}
        problem={errors.phone?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters. Longer is safer."
        missing="Enter a password."
        {...form.register('password')}
        problem={errors.password?.message}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        missing="Enter the password again."
        {...form.register('confirmation')}
        problem={errors.confirmation?.message}
      />
      <ConsentFields
        id={id}
        terms={{ field: form.register('acceptTerms'), problem: errors.acceptTerms?.message }}
        privacy={{ field: form.register('acceptPrivacy'), problem: errors.acceptPrivacy?.message }}
        marketing={form.register('marketing')}
      />
      <SubmitButton busy={busy}>Create account</SubmitButton>
    </form>
  );
}
