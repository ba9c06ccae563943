import { useEffect, useRef, useState } from 'react';
import { RENEWAL_TICK_MS, sessionState } from '#domain/account/session.ts';
import { isInstant } from '#domain/values/time.ts';
import { useLate, useWhileIdle } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { onSessionEnd } from '#web/api/session-end.ts';
import { askAuthLater } from '#web/features/account/identity/form/ask-auth-later.ts';
import { watchTyping, type TypingWatch } from '#web/features/account/identity/form/typing-pause.ts';

/** Somebody works while they touched the page this recently. */
const WORKING_MS = 15 * 60_000;
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** When the person last did something on this page. */
function useLastTouch(): React.RefObject<number> {
  const last = useRef(0);
  useEffect(() => {
    const touch = () => {
      last.current = Date.now();
    };
    touch();
    for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, touch, { capture: true });
    };
  }, []);
  return last;
}

/** Renews the session shortly before its end while the person works. Answers whether it has ended. */
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
      const answer = await askAuthLater('/api/auth/renew');
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

async function loadSignInAgain() {
  return (await import('./sign-in-again.tsx')).SignInAgain;
}

/**
 * The form for the end of the session. It is fetched long before it is needed, because a new release may have removed
 * it by then.
 */
function useSignInAgain(ended: boolean) {
  useWhileIdle(loadSignInAgain);
  return useLate(loadSignInAgain, ended, sayNotLoaded);
}

/**
 * Whether the form may appear. It never appears while somebody types, because their next letters would land in its
 * password field. Their page says meanwhile that they are signed out, and keeps what they type.
 */
function usePause(ended: boolean): boolean {
  const [paused, setPaused] = useState(false);
  const watch = useRef<TypingWatch>(null);
  useEffect(() => {
    const watching = watchTyping(globalThis);
    watch.current = watching;
    return watching.stop;
  }, []);
  useEffect(() => {
    if (!ended) return undefined;
    const takeBack = watch.current?.whenPaused(() => setPaused(true));
    return () => {
      takeBack?.();
      setPaused(false);
    };
  }, [ended]);
  return paused;
}

/**
 * Wraps the signed-in pages: keeps the session running, and lets the person sign in again after its end, without
 * leaving the page.
 */
export function SessionKeeper({ email, expiresAt, onResumed }: Props) {
  const { ended, resume } = useSession(expiresAt);
  const drawSignInAgain = useSignInAgain(ended);
  const paused = usePause(ended);
  const onSignedIn = (end: string | null) => {
    resume(end);
    onResumed();
  };
  return drawSignInAgain?.({ open: ended && paused, email, onSignedIn }) ?? null;
}
