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
import { useWords } from '#web/page/words.ts';

const resolver = resolverOf(invitedSignUpCheck);

/**
 * The sign-up of an invited person. The link has proved the address, so the form neither asks for it nor verifies it
 * again.
 */
export function InvitedSignUpForm({ token, organization }: { readonly token: string; readonly organization: string }) {
  const words = useWords('invitation');
  const formWords = useWords('account_form');
  const id = useId();
  const form = useForm<InvitedSignUpValues, unknown, InvitedSignUpValues>({ resolver });
  const { problem, busy, submit } = useAccountForm({
    form,
    ask: (values) => askAuth('/api/auth/sign-up-invited', { ...values, token }),
    onDone: () => leaveForApp(undefined),
  });
  const { errors } = form.formState;
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={words('join', { organization })}
      className="grid gap-5"
    >
      <AccountNotice problem={problem} form="other" />
      <FormField
        label={formWords('name')}
        autoComplete="name"
        missing={formWords('name.missing')}
        {...form.register('name')}
        problem={errors.name?.message}
      />
      <PasswordField
        kind="password"
        autoComplete="new-password"
        hint={formWords('choose_password.hint')}
        missing={formWords('choose_password.missing')}
        {...form.register('password')}
        problem={errors.password?.message}
      />
      <ConsentFields
        id={id}
        terms={{ field: form.register('acceptTerms'), problem: errors.acceptTerms?.message }}
        privacy={{ field: form.register('acceptPrivacy'), problem: errors.acceptPrivacy?.message }}
        marketing={form.register('marketing')}
      />
      <SubmitButton busy={busy}>{words('create_and_join')}</SubmitButton>
    </form>
  );
}
