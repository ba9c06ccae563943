import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { accountSentence } from '#messages/account.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountPage, NextSteps } from './account-page.tsx';
import { askAuth, type Problem } from './ask-auth.ts';
import { pendingEmail } from './pending-email.ts';
import { ResendForm } from './resend.tsx';

const titles: Partial<Record<Problem['code'], string>> = {
  link_expired: 'The link has expired',
  link_used: 'The link has already been used',
  link_unknown: 'The link does not work',
};

/**
 * Where the link of a mail leads. The page uses the link up by a request of its own: mail scanners that open every address
 * would otherwise use it up before the person does.
 */
export function VerifyEmailPage({ token }: { readonly token: string }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const asked = useRef(false);
  const confirm = async () => {
    setProblem(null);
    const answer = await askAuth('verifyEmail', { token });
    if (answer.ok) globalThis.location.assign('/?email=confirmed');
    else setProblem(answer.problem);
  };
  useEffect(() => {
    // A link works once, and development mode mounts twice.
    if (asked.current) return;
    asked.current = true;
    void confirm();
  });

  if (problem === null) {
    return (
      <AccountPage title="Confirming your email" aside={<NextSteps at="verify" />}>
        <output className="flex items-center gap-3 text-body text-ink-2"><Spinner className="size-5!" /> One moment.</output>
      </AccountPage>
    );
  }
  const title = titles[problem.code];
  if (title === undefined) {
    return (
      <AccountPage title="Your email is not confirmed yet" aside={<NextSteps at="verify" />}>
        <Notice tone="block" announce title={accountSentence(problem.code, 'other', problem.retryAfterSeconds).text} actions={<Button onClick={() => void confirm()}>Try Again</Button>} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={title} aside={<NextSteps at="verify" />}>
      <div className="grid gap-8">
        <Notice
          tone={problem.code === 'link_used' ? 'info' : 'check'}
          announce
          title={accountSentence(problem.code, 'other').text}
          actions={problem.code === 'link_used' ? <LinkButton to="/login" variant="primary">Sign In</LinkButton> : null}
        >
          {problem.code === 'link_used' ? 'If it was you, your email is confirmed and you can sign in.' : null}
        </Notice>
        <section aria-labelledby="resend" className="border-t border-heavy pt-4">
          <h2 id="resend" className="mb-4 font-sans text-h4 font-semibold tracking-normal">Have a new link sent</h2>
          <ResendForm email={pendingEmail()} />
        </section>
        <p><Link to="/login">Back to sign in</Link></p>
      </div>
    </AccountPage>
  );
}
