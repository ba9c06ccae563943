import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { ChosenPasswordField, RepeatedPasswordField } from '#web/features/account/identity/form/account-fields.tsx';
import { resolverOf } from '#web/features/account/identity/form/checks.ts';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { askSettings } from './ask-settings.ts';
import { ownPasswordCheck, type OwnPasswordValues } from './settings-checks.ts';
import { PresentPasswordField } from './present-password-field.tsx';
import { refreshSecurity } from './security-query.ts';

const resolver = resolverOf(ownPasswordCheck);

function PasswordForm({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const words = useWords('security');
  const [endOthers, setEndOthers] = useState(true);
  const form = useForm<OwnPasswordValues, unknown, OwnPasswordValues>({ resolver });
  const sending = useAccountForm({
    form,
    ask: async ({ current, password }) =>
      await askSettings(async () => await api.settings.changePassword({ current, password, endOthers }), {
        wrong_password: 'current',
      }),
    onDone: () => {
      showToast({ title: words('password.changed') });
      void refreshSecurity();
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <AccountForm label={words('password.change')} kind="other" sending={sending}>
      {/* Programs that keep passwords see by it whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PresentPasswordField {...form.register('current')} problem={errors.current?.message} />
      <ChosenPasswordField kind="new_password" {...form.register('password')} problem={errors.password?.message} />
      <RepeatedPasswordField
        kind="confirm_new_password"
        {...form.register('confirmation')}
        problem={errors.confirmation?.message}
      />
      <Checkbox checked={endOthers} onChange={(event) => setEndOthers(event.target.checked)}>
        {words('password.end_others')}
      </Checkbox>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending.busy}>
          {words('password.save')}
        </Button>
        <Button onClick={onClose}>{words('cancel')}</Button>
      </div>
    </AccountForm>
  );
}

type Props = { readonly changedAt: string | null; readonly email: string };

/** The password: since when it is this one, and another. */
export function PasswordPart({ changedAt, email }: Props) {
  const words = useWords('security');
  const [open, setOpen] = useState(false);
  const at = instantOf(changedAt);
  return (
    <Group level={2} title={words('password')}>
      {open ? (
        <PasswordForm email={email} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className="text-ink-2">{at === null ? words('password.none') : words('password.since', { at })}</p>
          <div className="mt-4">
            <Button onClick={() => setOpen(true)}>{words('password.change')}</Button>
          </div>
        </>
      )}
    </Group>
  );
}
