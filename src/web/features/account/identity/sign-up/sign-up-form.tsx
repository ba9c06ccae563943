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
import { useWords } from '#web/page/words.ts';

const resolver = resolverOf(signUpCheck);
type Form = UseFormReturn<SignUpValues, unknown, SignUpValues>;

/** The values of the form, held by the page so that they outlive a change of tab. */
export function useSignUpValues(): Form {
  return useForm<SignUpValues, unknown, SignUpValues>({ resolver });
}

/** The short sign-up of the sign-in page, which may name an organization. */
export function SignUpForm({ form, onDone }: { readonly form: Form; readonly onDone: (email: string) => void }) {
  const words = useWords('sign_up');
  const formWords = useWords('account_form');
  const id = useId();
  const { problem, busy, submit } = useAccountForm({
    form,
    ask: (values) => askAuth('/api/auth/sign-up', values),
    onDone: ({ email }) => {
      rememberPendingEmail(email);
      onDone(email);
    },
  });
  const { errors } = form.formState;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={words('form_tab')} className="grid gap-5">
      <AccountNotice problem={problem} form="sign-up-tab" />
      <FormField
        label={formWords('name')}
        autoComplete="name"
        missing={formWords('name.missing')}
        {...form.register('name')}
        problem={errors.name?.message}
      />
      <FormField
        label={formWords('email')}
        type="email"
        autoComplete="email"
        hint={formWords('email.hint')}
        missing={formWords('email.missing')}
        {...form.register('email')}
        problem={errors.email?.message}
      />
      <PasswordField
        kind="password"
        autoComplete="new-password"
        hint={formWords('choose_password.hint')}
        missing={formWords('choose_password.missing')}
        {...form.register('password')}
        problem={errors.password?.message}
      />
      <FormField
        label={formWords('organization_name')}
        required={false}
        autoComplete="organization"
        hint={words('organization.later')}
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
      <SubmitButton busy={busy}>{words('form_tab')}</SubmitButton>
    </form>
  );
}
