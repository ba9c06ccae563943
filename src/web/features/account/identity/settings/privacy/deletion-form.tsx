import { useForm } from 'react-hook-form';
import { api } from '#web/api/api.ts';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { resolverOf, signUpPasswordCheck } from '#web/features/account/identity/form/checks.ts';
import { CodeField } from '#web/features/account/identity/second-step/code-field.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { askSettings } from '../ask-settings.ts';
import { passwordAndCodeCheck, type PasswordAndCodeValues } from '../settings-checks.ts';
import { PresentPasswordField } from '../present-password-field.tsx';
import { refreshPrivacy, type PrivacyShown } from './privacy-query.ts';

const withCode = resolverOf(passwordAndCodeCheck);
const withoutCode = resolverOf({
  blank: { ...signUpPasswordCheck.blank, code: '' },
  tidy: (typed: PasswordAndCodeValues) => typed,
  problems: ({ password }: PasswordAndCodeValues) => passwordAndCodeCheck.problems({ password, code: '000000' }),
});
const names = { wrong_password: 'password', wrong_code: 'code' } as const;

type Props = { readonly shown: PrivacyShown; readonly onClose: () => void };

/** Password, and code where there is one, before the account is deleted. */
export function DeletionForm({ shown: { goes, twoFactor }, onClose }: Props) {
  const words = useWords('privacy_settings');
  const form = useForm<PasswordAndCodeValues, unknown, PasswordAndCodeValues>({
    resolver: twoFactor ? withCode : withoutCode,
    defaultValues: { password: '', code: '' },
  });
  const sending = useAccountForm({
    form,
    ask: async ({ password, code }) =>
      await askSettings(async () => {
        try {
          await api.privacy.askDeletion({
            password,
            code: twoFactor ? code : null,
            goes: goes.map(({ id }) => id),
          });
        } finally {
          await refreshPrivacy();
        }
      }, names),
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <AccountForm label={words('deletion.delete')} kind="other" sending={sending}>
      <PresentPasswordField {...form.register('password')} problem={errors.password?.message} />
      {twoFactor ? <CodeField {...form.register('code')} problem={errors.code?.message} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={sending.busy}>
          {words('deletion.delete_now')}
        </Button>
        <Button onClick={onClose}>{words('cancel')}</Button>
      </div>
    </AccountForm>
  );
}
