import { useForm } from 'react-hook-form';
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
  readonly label: string;
  readonly text: string;
  readonly action: string;
  readonly ask: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The password, before an archive of the person is made or handed over. */
export function ArchivePasswordForm({ label, text, action, ask, onClose }: Props) {
  const words = useWords('privacy_settings');
  const form = useForm<SignUpPasswordValues, unknown, SignUpPasswordValues>({ resolver });
  const sending = useAccountForm({
    form,
    ask: async ({ password }) => await askSettings(async () => await ask(password), { wrong_password: 'password' }),
    onDone: onClose,
  });
  return (
    <AccountForm label={label} kind="other" sending={sending}>
      <p className="text-ink-2">{text}</p>
      <PresentPasswordField {...form.register('password')} problem={form.formState.errors.password?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending.busy}>
          {action}
        </Button>
        <Button onClick={onClose}>{words('cancel')}</Button>
      </div>
    </AccountForm>
  );
}
