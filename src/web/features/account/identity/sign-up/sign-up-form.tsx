import { useId } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { AccountNotice } from '#web/features/account/identity/form/account-notice.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import { resolverOf, signUpCheck, type SignUpValues } from '#web/features/account/identity/form/checks.ts';
import { ConsentFields } from '#web/features/account/identity/form/consent-fields.tsx';
import { FormField, PasswordField } from '#web/features/account/identity/form/form-field.tsx';
import { rememberPendingEmail } from '#web/features/account/identity/form/pending-email.ts';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';

const resolver = resolverOf(signUpCheck);
type Form = UseFormReturn<SignUpValues, unknown, SignUpValues>;

/** The values of the form, held by the page so that they outlive a change of tab. */
export function useSignUpValues(): Form {
  return useForm<SignUpValues, unknown, SignUpValues>({ resolver });
}

/** The short sign-up of the sign-in page, which may name an organization. */
export function SignUpForm({ form, onDone }: { readonly form: Form; readonly onDone: (email: string) => void }) {
  const id = useId();
  const { problem, busy, submit } = useAccountForm({
    form,
    ask: (values) => askAuth('signUp', values),
    onDone: ({ email }) => {
      rememberPendingEmail(email);
      onDone(email);
    },
  });
  const { errors } = form.formState;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Sign Up" className="grid gap-5">
      <AccountNotice problem={problem} form="sign-up-tab" />
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
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters. Longer is safer."
        missing="Enter a password."
        {...form.register('password')}
        problem={errors.password?.message}
      />
      <FormField
        label="Organization name"
        required={false}
        autoComplete="organization"
        hint="We set it up for you when you first sign in."
        missing=""
        {...form.register('organizationName')}
        problem={errors.organizationName?.message}
      />
      <ConsentFields
        id={id}
        terms={{ field: form.register('acceptTerms'), problem: errors.acceptTerms?.message }}
        privacy={{ field: form.register('acceptPrivacy'), problem: errors.acceptPrivacy?.message }}
        marketing={form.register('marketing')}
      />
      <SubmitButton busy={busy}>Sign Up</SubmitButton>
    </form>
  );
}
