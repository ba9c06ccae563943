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
import { useWords } from '#web/page/words.ts';

const resolver = resolverOf(fullSignUpCheck);

/** The sign-up page's form, with all fields. */
export function FullSignUpForm({ onDone }: { readonly onDone: () => void }) {
  const words = useWords('sign_up');
  const formWords = useWords('account_form');
  const id = useId();
  const form = useForm<FullSignUpValues, unknown, FullSignUpValues>({ resolver });
  const { problem, busy, submit } = useAccountForm({
    form,
    ask: ({ name, email, phone, password, acceptTerms, acceptPrivacy, marketing }) =>
      askAuth('/api/auth/sign-up', { name, email, phone, password, acceptTerms, acceptPrivacy, marketing }),
    onDone: ({ email }) => {
      rememberPendingEmail(email);
      onDone();
    },
  });
  const { errors } = form.formState;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={words('form')} className="grid gap-5">
      <AccountNotice problem={problem} form="sign-up-page" />
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
      <FormField
        label={words('phone')}
        type="tel"
        autoComplete="tel"
        hint={words('phone.hint')}
        missing={words('phone.missing')}
        {...form.register('phone', { onBlur: () => void loadPhonePlan() })}
        problem={errors.phone?.message}
      />
      <PasswordField
        kind="password"
        autoComplete="new-password"
        hint={formWords('choose_password.hint')}
        missing={formWords('choose_password.missing')}
        {...form.register('password')}
        problem={errors.password?.message}
      />
      <PasswordField
        kind="confirm_password"
        autoComplete="new-password"
        missing={formWords('repeat_password.missing')}
        {...form.register('confirmation')}
        problem={errors.confirmation?.message}
      />
      <ConsentFields
        id={id}
        terms={{ field: form.register('acceptTerms'), problem: errors.acceptTerms?.message }}
        privacy={{ field: form.register('acceptPrivacy'), problem: errors.acceptPrivacy?.message }}
        marketing={form.register('marketing')}
      />
      <SubmitButton busy={busy}>{words('button')}</SubmitButton>
    </form>
  );
}
