import { useForm } from 'react-hook-form';
import { api } from '#web/api/api.ts';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import {
  resolverOf,
  signUpPasswordCheck,
  type SignUpPasswordValues,
} from '#web/features/account/identity/form/checks.ts';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { askSettings } from '../ask-settings.ts';
import { PresentPasswordField } from '../present-password-field.tsx';

const resolver = resolverOf(signUpPasswordCheck);

type Props = {
  readonly passkey: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** The password, for removing one passkey. */
export function RemovePasskeyForm({ passkey: { id, name }, onDone, onClose }: Props) {
  const words = useWords('passkeys');
  const security = useWords('security');
  const form = useForm<SignUpPasswordValues, unknown, SignUpPasswordValues>({ resolver });
  const sending = useAccountForm({
    form,
    ask: async ({ password }) =>
      await askSettings(async () => await api.settings.removePasskey({ id, password }), { wrong_password: 'password' }),
    onDone,
  });
  return (
    <AccountForm label={words('remove_named', { name })} kind="other" sending={sending}>
      <p className="text-ink-2">{words('remove.text', { name })}</p>
      <PresentPasswordField {...form.register('password')} problem={form.formState.errors.password?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending.busy}>
          {words('remove.button')}
        </Button>
        <Button onClick={onClose}>{security('cancel')}</Button>
      </div>
    </AccountForm>
  );
}
