import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { DialogPopup } from '#web/ui/overlay/dialog-popup.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { AccountNotice } from '#web/features/account/identity/form/account-notice.tsx';
import { askAuth, type Problem } from '#web/features/account/identity/form/ask-auth.ts';
import { CodeField } from '#web/features/account/identity/second-step/code-field.tsx';
import { PasswordField } from '#web/features/account/identity/form/form-field.tsx';
import { useWords } from '#web/page/words.ts';
import { bold } from '#web/page/drawn-words.tsx';

type Props = {
  readonly open: boolean;
  readonly email: string;
  /** Signed in again; when the new session ends, as the server said. */
  readonly onSignedIn: (sessionExpiresAt: string | null) => void;
};

type NextProps = {
  readonly problem: string | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
};

/** The code after the password: the field that had the focus is gone, so this one takes it. */
function NextField({ problem, value, onChange }: NextProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <CodeField ref={field} problem={problem} value={value} onChange={(event) => onChange(event.target.value)} />;
}

/** Over the page whose session has ended: the password once more, and the page stays as it is. */
export function SignInAgain({ open, email, onSignedIn }: Props) {
  const words = useWords('sign_in');
  const steps = useWords('second_step');
  const formWords = useWords('account_form');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useId();

  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer =
      code === null
        ? await askAuth('/api/auth/sign-in', { email, password })
        : await askAuth('/api/auth/second-step', { code });
    setBusy(false);
    if (!answer.ok) {
      if (answer.problem.code === 'code_needed') return setCode('');
      if (answer.problem.code === 'second_step_over') setCode(null);
      setProblem(answer.problem);
      return;
    }
    setPassword('');
    setCode(null);
    onSignedIn(answer.sessionExpiresAt);
  };

  return (
    <DialogPopup
      open={open}
      onOpenChange={() => undefined}
      title={words('again.title')}
      actions={
        <>
          <LinkButton to="/login" reloadDocument>
            {words('again.leave')}
          </LinkButton>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {words('again.button')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={form}
        noValidate
        aria-label={words('again.button')}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        <p>{code === null ? words('again.text') : steps('lead')}</p>
        <AccountNotice problem={problem} form="sign-in" />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <p>{words.rich('again.was', { email, b: bold('break-all text-ink') })}</p>
        {code === null ? (
          <PasswordField
            kind="password"
            autoComplete="current-password"
            missing={formWords('password.missing')}
            problem={problem?.fields['password']}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <NextField problem={problem?.fields['code']} value={code} onChange={setCode} />
        )}
      </form>
    </DialogPopup>
  );
}
