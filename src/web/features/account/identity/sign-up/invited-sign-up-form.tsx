import { useForm } from 'react-hook-form';
import { NameField, ChosenPasswordField } from '#web/features/account/identity/form/account-fields.tsx';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { leaveForApp } from '#web/features/account/identity/sign-in/after-sign-in.ts';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import {
  invitedSignUpCheck,
  resolverOf,
  type InvitedSignUpValues,
} from '#web/features/account/identity/form/checks.ts';
import { ConsentFields } from '#web/features/account/identity/form/consent-fields.tsx';
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
  const form = useForm<InvitedSignUpValues, unknown, InvitedSignUpValues>({ resolver });
  const sending = useAccountForm({
    form,
    ask: (values) => askAuth('/api/auth/sign-up-invited', { ...values, token }),
    onDone: () => leaveForApp(undefined),
  });
  const { errors } = form.formState;
  return (
    <AccountForm label={words('join', { organization })} kind="other" sending={sending}>
      <NameField {...form.register('name')} problem={errors.name?.message} />
      <ChosenPasswordField kind="password" {...form.register('password')} problem={errors.password?.message} />
      <ConsentFields register={form.register} errors={errors} />
      <SubmitButton busy={sending.busy}>{words('create_and_join')}</SubmitButton>
    </AccountForm>
  );
}
