import { useForm } from 'react-hook-form';
import { api } from '#web/api/api.ts';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { resolverOf } from '#web/features/account/identity/form/checks.ts';
import { CodeField } from '#web/features/account/identity/second-step/code-field.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { askSettings } from '../ask-settings.ts';
import { passwordAndCodeCheck, type PasswordAndCodeValues } from '../settings-checks.ts';
import { PresentPasswordField } from '../present-password-field.tsx';

const resolver = resolverOf(passwordAndCodeCheck);
const names = { wrong_password: 'password', wrong_code: 'code' } as const;

type Props = {
  readonly deed: 'renew' | 'end';
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
  readonly onClose: () => void;
};

/** Password and code, for new recovery codes or for turning two-factor off. */
export function PasswordAndCodeForm({ deed, onCodes, onOff, onClose }: Props) {
  const words = useWords('two_factor');
  const security = useWords('security');
  const form = useForm<PasswordAndCodeValues, unknown, PasswordAndCodeValues>({ resolver });
  const act = async (values: PasswordAndCodeValues) => {
    if (deed === 'renew') return onCodes((await api.settings.renewRecoveryCodes(values)).recoveryCodes);
    await api.settings.endTwoFactor(values);
    showToast({ title: words('ended') });
    onOff();
  };
  const sending = useAccountForm({
    form,
    ask: async (values) => await askSettings(async () => await act(values), names),
    onDone: () => undefined,
  });
  const { errors } = form.formState;
  return (
    <AccountForm label={words(deed)} kind="other" sending={sending}>
      <p className="text-ink-2">{deed === 'renew' ? words('renew.text') : words('end.text')}</p>
      <PresentPasswordField {...form.register('password')} problem={errors.password?.message} />
      <CodeField {...form.register('code')} problem={errors.code?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending.busy}>
          {deed === 'renew' ? words('renew.button') : words('end.button')}
        </Button>
        <Button onClick={onClose}>{security('cancel')}</Button>
      </div>
    </AccountForm>
  );
}
