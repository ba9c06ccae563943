import { useForm } from 'react-hook-form';
import {
  NameField,
  NewEmailField,
  ChosenPasswordField,
  RepeatedPasswordField,
} from '#web/features/account/identity/form/account-fields.tsx';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import {
  fullSignUpCheck,
  loadPhonePlan,
  resolverOf,
  type FullSignUpValues,
} from '#web/features/account/identity/form/checks.ts';
import { ConsentFields } from '#web/features/account/identity/form/consent-fields.tsx';
import { FormField } from '#web/features/account/identity/form/form-field.tsx';
import { rememberPendingEmail } from '#web/features/account/identity/form/pending-email.ts';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';

const resolver = resolverOf(fullSignUpCheck);

/** The sign-up page's form, with all fields. */
export function FullSignUpForm({ onDone }: { readonly onDone: () => void }) {
  const words = useWords('sign_up');
  const form = useForm<FullSignUpValues, unknown, FullSignUpValues>({ resolver });
  const sending = useAccountForm({
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
    <AccountForm label={words('form')} kind="sign-up-page" sending={sending}>
      <NameField {...form.register('name')} problem={errors.name?.message} />
      <NewEmailField {...form.register('email')} problem={errors.email?.message} />
      <FormField
        label={words('phone')}
        type="tel"
        autoComplete="tel"
        hint={words('phone.hint')}
        missing={words('phone.missing')}
        {...form.register('phone', { onBlur: () => void loadPhonePlan() })}
        problem={errors.phone?.message}
      />
      <ChosenPasswordField kind="password" {...form.register('password')} problem={errors.password?.message} />
      <RepeatedPasswordField
        kind="confirm_password"
        {...form.register('confirmation')}
        problem={errors.confirmation?.message}
      />
      <ConsentFields register={form.register} errors={errors} />
      <SubmitButton busy={sending.busy}>{words('button')}</SubmitButton>
    </AccountForm>
  );
}
