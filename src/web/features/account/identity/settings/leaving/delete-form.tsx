import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isNameTyped } from '#domain/organization/settings/organization-deletion.ts';
import { api } from '#web/api/api.ts';
import { useRefreshMe } from '#web/api/me.ts';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { resolverOf, signUpPasswordCheck } from '#web/features/account/identity/form/checks.ts';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { CodeField } from '#web/features/account/identity/second-step/code-field.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { askSettings } from '../ask-settings.ts';
import { PresentPasswordField } from '../present-password-field.tsx';
import { passwordAndCodeCheck, type PasswordAndCodeValues } from '../settings-checks.ts';
import { refreshLeaving } from './deletion-query.ts';

const withCode = resolverOf(passwordAndCodeCheck);
const withoutCode = resolverOf({
  blank: { ...signUpPasswordCheck.blank, code: '' },
  tidy: (typed: PasswordAndCodeValues) => typed,
  problems: ({ password }: PasswordAndCodeValues) => passwordAndCodeCheck.problems({ password, code: '000000' }),
});
const names = { wrong_password: 'password', wrong_code: 'code' } as const;

type Props = {
  readonly orgId: string;
  readonly name: string;
  readonly twoFactor: boolean;
  readonly onClose: () => void;
};

/** The organization's name, the password, and a code where there is one, before the organization is deleted. */
export function DeleteOrganizationForm({ orgId, name, twoFactor, onClose }: Props) {
  const words = useWords('organization_deletion');
  const refreshMe = useRefreshMe();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const isNamed = isNameTyped(typed, name);
  const form = useForm<PasswordAndCodeValues, unknown, PasswordAndCodeValues>({
    resolver: twoFactor ? withCode : withoutCode,
    defaultValues: { password: '', code: '' },
  });
  const sending = useAccountForm({
    form,
    ask: async ({ password, code }) =>
      await askSettings(async () => {
        try {
          await api.organizationDeletion.ask({ orgId, name: typed, password, code: twoFactor ? code : null });
        } finally {
          await refreshLeaving();
        }
        await refreshMe();
      }, names),
    onDone: onClose,
  });
  const submit = (event: React.SyntheticEvent) => {
    setAsked(true);
    if (isNamed) sending.submit(event);
    else event.preventDefault();
  };
  const { errors } = form.formState;
  return (
    <AccountForm label={words('delete')} kind="other" sending={{ ...sending, submit }}>
      <Field
        label={words('name')}
        hint={words('name_hint', { name })}
        error={asked && !isNamed ? words('name_wrong') : undefined}
        required
      >
        <TextInput value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <PresentPasswordField {...form.register('password')} problem={errors.password?.message} />
      {twoFactor ? <CodeField {...form.register('code')} problem={errors.code?.message} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={sending.busy}>
          {words('delete_now')}
        </Button>
        <Button onClick={onClose}>{words('cancel')}</Button>
      </div>
    </AccountForm>
  );
}
