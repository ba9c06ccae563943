import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  NameField,
  NewEmailField,
  ChosenPasswordField,
  OrganizationField,
} from '#web/features/account/identity/form/account-fields.tsx';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import { resolverOf, signUpCheck, type SignUpValues } from '#web/features/account/identity/form/checks.ts';
import { ConsentFields } from '#web/features/account/identity/form/consent-fields.tsx';
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
  const sending = useAccountForm({
    form,
    ask: (values) => askAuth('/api/auth/sign-up', values),
    onDone: ({ email }) => {
      rememberPendingEmail(email);
      onDone(email);
    },
  });
  const { errors } = form.formState;
  return (
    <AccountForm label={words('form_tab')} kind="sign-up-tab" sending={sending}>
      <NameField {...form.register('name')} problem={errors.name?.message} />
      <NewEmailField {...form.register('email')} problem={errors.email?.message} />
      <ChosenPasswordField kind="password" {...form.register('password')} problem={errors.password?.message} />
      <OrganizationField
        hint={words('organization.later')}
        {...form.register('organizationName')}
        problem={errors.organizationName?.message}
      />
      <ConsentFields register={form.register} errors={errors} />
      <SubmitButton busy={sending.busy}>{words('form_tab')}</SubmitButton>
    </AccountForm>
  );
}
