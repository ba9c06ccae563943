import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { NewEmailField } from '#web/features/account/identity/form/account-fields.tsx';
import { resolverOf, signInCheck, type SignInValues } from '#web/features/account/identity/form/checks.ts';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { askSettings } from './ask-settings.ts';
import { PresentPasswordField } from './present-password-field.tsx';
import { refreshSecurity } from './security-query.ts';

const resolver = resolverOf(signInCheck);

function EmailForm({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('security');
  const form = useForm<SignInValues, unknown, SignInValues>({ resolver });
  const sending = useAccountForm({
    form,
    ask: async (values) =>
      await askSettings(async () => await api.settings.askEmailChange(values), {
        wrong_password: 'password',
        same_address: 'email',
      }),
    onDone: () => {
      void refreshSecurity();
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <AccountForm label={words('email.change')} kind="other" sending={sending}>
      <NewEmailField {...form.register('email')} problem={errors.email?.message} />
      <PresentPasswordField {...form.register('password')} problem={errors.password?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending.busy}>
          {words('email.ask')}
        </Button>
        <Button onClick={onClose}>{words('cancel')}</Button>
      </div>
    </AccountForm>
  );
}

type Waiting = { readonly newEmail: string; readonly expiresAt: string };

function WaitingNotice({ newEmail, expiresAt }: Waiting) {
  const words = useWords('security');
  const [busy, setBusy] = useState(false);
  const until = instantOf(expiresAt);
  const stop = async () => {
    setBusy(true);
    try {
      await api.settings.stopEmailChange();
      await refreshSecurity();
    } catch {
      showToast({ title: words('email.not_stopped'), tone: 'block' });
    }
    setBusy(false);
  };
  return (
    <div className="mt-4">
      <Notice
        tone="info"
        announce
        title={<span className="wrap-anywhere">{words('email.waiting', { email: newEmail })}</span>}
        actions={
          <Button busy={busy} onClick={() => void stop()}>
            {words('email.stop')}
          </Button>
        }
      >
        {until === null ? null : words('email.until', { until })}
      </Notice>
    </div>
  );
}

type Props = { readonly email: string; readonly emailChange: Waiting | null };

/** The address: which one it is, another one, and what waits for its confirmation. */
export function EmailPart({ email, emailChange }: Props) {
  const words = useWords('security');
  const [open, setOpen] = useState(false);
  return (
    <Group level={2} title={words('email')}>
      <p>{words.rich('email.is', { email, b: bold('wrap-anywhere text-ink') })}</p>
      {emailChange === null ? null : <WaitingNotice {...emailChange} />}
      <div className="mt-4">
        {open ? (
          <EmailForm onClose={() => setOpen(false)} />
        ) : (
          <Button onClick={() => setOpen(true)}>{words('email.change')}</Button>
        )}
      </div>
    </Group>
  );
}
