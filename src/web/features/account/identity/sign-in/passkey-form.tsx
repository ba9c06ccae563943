import { useForm } from 'react-hook-form';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { useAlive } from '#web/ui/loading/alive.ts';
import { leaveForApp } from './after-sign-in.ts';

/** Signing in with a passkey. What does it arrives with the press; browsers that know no passkeys see no button. */
export function PasskeyForm({ next }: { readonly next: string | undefined }) {
  const label = useWords('sign_in')('passkey');
  const sending = useAccountForm({
    form: useForm(),
    ask: async () => {
      try {
        const { signIn } = await import('#web/features/account/identity/passkey/device.ts');
        return await signIn(askAuth);
      } catch {
        return { ok: false, problem: { code: 'unreachable', fields: {} } };
      }
    },
    onDone: () => leaveForApp(next),
  });
  return useAlive() && !('PublicKeyCredential' in globalThis) ? null : (
    <AccountForm label={label} kind="other" sending={sending}>
      <SubmitButton busy={sending.busy} variant="outline">
        {label}
      </SubmitButton>
    </AccountForm>
  );
}
