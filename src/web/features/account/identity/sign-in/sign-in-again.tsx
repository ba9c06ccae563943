import { useId, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { DialogPopup } from '#web/ui/overlay/dialog-popup.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { AccountNotice } from '#web/features/account/identity/form/account-notice.tsx';
import { askAuth, type Problem } from '#web/features/account/identity/form/ask-auth.ts';
import { PasswordField } from '#web/features/account/identity/form/form-field.tsx';

type Props = {
  readonly open: boolean;
  readonly email: string;
  /** Signed in again; when the new session ends, as the server said. */
  readonly onSignedIn: (sessionExpiresAt: string | null) => void;
};

/** Over the page whose session has ended: the password once more, and the page stays as it is. */
export function SignInAgain({ open, email, onSignedIn }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useId();

  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await askAuth('signIn', { email, password });
    setBusy(false);
    if (!answer.ok) {
      setProblem(answer.problem);
      return;
    }
    setPassword('');
    onSignedIn(answer.sessionExpiresAt);
  };

  return (
    <DialogPopup
      open={open}
      onOpenChange={() => undefined}
      title="Sign in again?"
      actions={
        <>
          <LinkButton to="/login" reloadDocument>
            Leave this page
          </LinkButton>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Sign in again
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={form}
        noValidate
        aria-label="Sign in again"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        <p>Your session has ended. This page stays as it is: sign in, and go on where you were.</p>
        <AccountNotice problem={problem} form="sign-in" />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <p>
          You were signed in as <b className="break-all text-ink">{email}</b>
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          missing="Enter your password."
          problem={problem?.fields['password']}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </DialogPopup>
  );
}
