import { useState, type ReactNode } from 'react';
import type { AccountProblem } from '#words/account/account-problems.ts';
import { askAuthLater } from '#web/features/account/identity/form/ask-auth-later.ts';
import { holdQuestions } from '#web/api/under-way.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { useWords } from '#web/page/words.ts';

type SignOut = {
  readonly signOut: () => void;
  /** What stands over the page while a sign-out has failed: nobody may leave a machine that is still signed in. */
  readonly failure: ReactNode;
};

/**
 * Ends every session of this person and goes to the sign-in. Where that fails, the page stays and says so until it
 * works.
 */
export function useSignOut(): SignOut {
  const words = useWords('sign_out');
  const frame = useWords('frame');
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    const goOn = await holdQuestions();
    const answer = await askAuthLater('/api/auth/sign-out');
    if (answer.ok) return globalThis.location.assign('/login');
    goOn();
    setBusy(false);
    setProblem(answer.problem.code);
    // The console is where the specification has it logged; the server has logged what failed there.
    reportError(new Error(`Sign-out failed: ${answer.problem.code}`));
  };
  const signOut = () => void leave();
  const failure =
    problem === null ? null : (
      <div className="sticky top-(--header) z-10 bg-paper px-4 py-3 no-print md:px-8">
        <Notice
          tone="block"
          announce
          title={words('still_signed_in')}
          actions={
            <Button busy={busy} onClick={signOut}>
              {frame('try_again')}
            </Button>
          }
        >
          {words(problem === 'unreachable' ? 'unreachable' : 'failed')}
        </Notice>
      </div>
    );
  return { signOut, failure };
}
