import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { accountSentence } from '#messages/account.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Spinner } from '#web/ui/page/spinner.tsx';
import { AccountPage, NextSteps } from '#web/features/account/identity/form/account-page.tsx';
import { askAuth, type Problem } from '#web/features/account/identity/form/ask-auth.ts';
import { ConfirmElsewhere } from './confirm-elsewhere.tsx';
import { OtherPersonNotice } from '#web/features/account/identity/form/other-person-notice.tsx';
import { pendingEmail } from '#web/features/account/identity/form/pending-email.ts';
import { ResendForm } from '#web/features/account/identity/form/resend.tsx';

const aside = <NextSteps at="verify" />;
const titles: Partial<Record<Problem['code'], string>> = {
  link_expired: 'The link has expired',
  link_used: 'The link has already been used',
  link_replaced: 'There is a newer sign-up',
  link_unknown: 'The link does not work',
};

function onConfirmed(): void {
  globalThis.location.assign('/?email=confirmed');
}

/** A link that confirms nothing: why, and a new one. */
function BadLink({ title, problem }: { readonly title: string; readonly problem: Problem }) {
  const used = problem.code === 'link_used';
  return (
    <AccountPage title={title} aside={aside}>
      <div className="grid gap-8">
        <Notice
          tone={used ? 'info' : 'check'}
          announce
          title={accountSentence(problem.code, 'other').text}
          actions={
            used ? (
              <LinkButton to="/login" variant="primary">
                Sign In
              </LinkButton>
            ) : null
          }
        >
          {used ? 'If it was you, your email is confirmed and you can sign in.' : null}
        </Notice>
        <section aria-labelledby="resend" className="border-t border-heavy pt-4">
          <h2 id="resend" className="mb-4 font-sans text-h4 font-semibold tracking-normal">
            Have a new link sent
          </h2>
          <ResendForm email={pendingEmail()} />
        </section>
        <p>
          <Link to="/login">Back to sign in</Link>
        </p>
      </div>
    </AccountPage>
  );
}

/**
 * Where the link of a mail leads. The page uses the link up by a request of its own: mail scanners that open every address
 * would otherwise use it up before the person does. The server asks back where it is not plain whose sign-up it confirms.
 */
export function VerifyEmailPage({ token }: { readonly token: string }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [leave, setLeave] = useState(false);
  const asked = useRef(false);
  const confirm = async (leaving: boolean) => {
    setProblem(null);
    setLeave(leaving);
    const answer = await askAuth('verifyEmail', { token, leave: leaving });
    if (answer.ok) onConfirmed();
    else setProblem(answer.problem);
  };
  useEffect(() => {
    // A link works once, and development mode mounts twice.
    if (asked.current) return;
    asked.current = true;
    void confirm(false);
  });

  if (problem === null) {
    return (
      <AccountPage title="Confirming your email" aside={aside}>
        <output className="flex items-center gap-3 text-body text-ink-2">
          <Spinner className="size-5!" /> One moment.
        </output>
      </AccountPage>
    );
  }
  const { about } = problem;
  if (problem.code === 'other_person') {
    return (
      <AccountPage title="You are signed in as somebody else" aside={aside}>
        <OtherPersonNotice
          title={`This link confirms ${about?.['email'] ?? 'another address'}`}
          signedInAs={about?.['signedInAs'] ?? 'another person'}
          action={
            <Button variant="primary" onClick={() => void confirm(true)}>
              Confirm and switch
            </Button>
          }
        >
          If you confirm, this browser is signed out of that account and signed in to the new one.
        </OtherPersonNotice>
      </AccountPage>
    );
  }
  if (problem.code === 'password_needed') {
    return (
      <AccountPage
        title="Confirm your email"
        lead={
          <>
            This link is for <b className="wrap-anywhere text-ink">{about?.['email']}</b>, and this is not the browser
            that signed up. Anybody could have typed your address, so we ask who chose the password.
          </>
        }
        aside={aside}
      >
        <ConfirmElsewhere token={token} leave={leave} about={about} onDone={onConfirmed} onProblem={setProblem} />
      </AccountPage>
    );
  }
  const title = titles[problem.code];
  if (title !== undefined) return <BadLink title={title} problem={problem} />;
  return (
    <AccountPage title="Your email is not confirmed yet" aside={aside}>
      <Notice
        tone="block"
        announce
        title={accountSentence(problem.code, 'other', problem).text}
        actions={<Button onClick={() => void confirm(leave)}>Try Again</Button>}
      />
    </AccountPage>
  );
}
