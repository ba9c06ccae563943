import { useForm } from 'react-hook-form';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { resolverOf } from '#web/features/account/identity/form/checks.ts';
import { FormField } from '#web/features/account/identity/form/form-field.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { CodeField } from '#web/features/account/identity/second-step/code-field.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PresentPasswordField } from '../present-password-field.tsx';
import { makePasskey } from './make-passkey.ts';
import { newPasskeyCheck, type NewPasskeyValues } from '../settings-checks.ts';

const resolvers = { plain: resolverOf(newPasskeyCheck(false)), code: resolverOf(newPasskeyCheck(true)) };

type Props = { readonly asksCode: boolean; readonly onDone: () => void; readonly onClose: () => void };

/** The name of a new passkey and the password, with two-factor on a code too; then the device asks by itself. */
export function AddPasskeyForm({ asksCode, onDone, onClose }: Props) {
  const words = useWords('passkeys');
  const security = useWords('security');
  const form = useForm<NewPasskeyValues, unknown, NewPasskeyValues>({
    resolver: asksCode ? resolvers.code : resolvers.plain,
  });
  const sending = useAccountForm({ form, ask: makePasskey, onDone });
  const { errors } = form.formState;
  return (
    <AccountForm label={words('add')} kind="other" sending={sending}>
      <FormField
        label={words('name')}
        hint={words('name.hint')}
        missing={words('name.missing')}
        autoComplete="off"
        {...form.register('name')}
        problem={errors.name?.message}
      />
      <PresentPasswordField {...form.register('password')} problem={errors.password?.message} />
      {asksCode ? <CodeField {...form.register('code')} problem={errors.code?.message} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending.busy}>
          {words('make')}
        </Button>
        <Button onClick={onClose}>{security('cancel')}</Button>
      </div>
    </AccountForm>
  );
}
