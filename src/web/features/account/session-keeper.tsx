import { useEffect, useId, useRef, useState } from 'react';
import { RENEWAL_TICK_MS, sessionState } from '#domain/account/session.ts';
import { isInstant } from '#domain/time.ts';
import { onSessionEnd } from '../../session-end.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountNotice } from './account-notice.tsx';
import { askAuth, type Problem } from './ask-auth.ts';
import { PasswordField } from './form-field.tsx';

/** Somebody works while they touched the page this recently. */
const WORKING_MS = 15 * 60_000;
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** When the person last did something on this page. */
function useLastTouch(): React.RefObject<number> {
  const last = useRef(0);
  useEffect(() => {
    const touch = () => { last.current = Date.now(); };
    touch();
    for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, touch, { capture: true });
    };
  }, []);
  return last;
}

/** Renews the session shortly before its end while the person works; answers whether it has ended. */
function useSession(start: string) {
  const [ended, setEnded] = useState(false);
  const expiresAt = useRef(start);
  const lastTouch = useLastTouch();
  useEffect(() => onSessionEnd(() => setEnded(true)), []);
  useEffect(() => {
    const look = async () => {
      if (!isInstant(expiresAt.current)) return;
      const now = Date.now();
      const state = sessionState(expiresAt.current, now);
      if (state === 'running') return;
      if (state === 'renew' && now - lastTouch.current > WORKING_MS) return;
      // Also at the end: another tab may have renewed it.
      const answer = await askAuth('renewSession');
      if (answer.ok) expiresAt.current = answer.sessionExpiresAt ?? expiresAt.current;
      else if (answer.problem.code === 'session_missing') setEnded(true);
    };
    const lookNow = () => void look();
    lookNow();
    const timer = setInterval(lookNow, RENEWAL_TICK_MS);
    // A machine that slept comes back to a page whose ticks stood still.
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [lastTouch]);
  return {
    ended,
    resume: (end: string | null) => {
      expiresAt.current = end ?? expiresAt.current;
      setEnded(false);
    },
  };
}

type Props = {
  readonly email: string;
  /** When the session ends, as the server said. */
  readonly expiresAt: string;
  /** Asks again for what failed meanwhile. */
  readonly onResumed: () => void;
};

/** Around the signed-in pages: keeps the session running, and lets the person sign in again where it ended, without leaving the page. */
export function SessionKeeper({ email, expiresAt, onResumed }: Props) {
  const { ended, resume } = useSession(expiresAt);
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
    resume(answer.sessionExpiresAt);
    onResumed();
  };

  return (
    <Dialog
      open={ended}
      onOpenChange={() => undefined}
      title="Sign in again?"
      actions={
        <>
          <LinkButton to="/login" reloadDocument>Leave this page</LinkButton>
          <Button type="submit" form={form} variant="primary" busy={busy}>Sign in again</Button>
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
        <p>You were signed in as <b className="break-all text-ink">{email}</b></p>
        <PasswordField label="Password" autoComplete="current-password" missing="Enter your password." problem={problem?.fields['password']} value={password} onChange={(event) => setPassword(event.target.value)} />
      </form>
    </Dialog>
  );
}
