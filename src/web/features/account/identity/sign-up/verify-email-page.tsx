import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { accountSentence } from '#words/account/account-problems.ts';
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
import { useWords } from '#web/page/words.ts';
import { bold } from '#web/page/drawn-words.tsx';

const aside = <NextSteps at="verify" />;
const titles = {
  link_expired: 'confirm.expired',
  link_used: 'confirm.used',
  link_replaced: 'confirm.replaced',
  link_unknown: 'confirm.unknown',
} as const;

function isBadLink(code: Problem['code']): code is keyof typeof titles {
  return code in titles;
}

function onConfirmed(): void {
  globalThis.location.assign('/?email=confirmed');
}

/** A link that confirms nothing: why, and a new one. */
function BadLink({ title, problem }: { readonly title: string; readonly problem: Problem }) {
  const words = useWords('confirm_email');
  const formWords = useWords('account_form');
  const problemWords = useWords('account_problems');
  const used = problem.code === 'link_used';
  return (
    <AccountPage title={title} aside={aside}>
      <div className="grid gap-8">
        <Notice
          tone={used ? 'info' : 'check'}
          announce
          title={accountSentence(problemWords, problem.code, 'other').text}
          actions={
            used ? (
              <LinkButton to="/login" variant="primary">
                {formWords('sign_in')}
              </LinkButton>
            ) : null
          }
        >
          {used ? words('confirm.used_text') : null}
        </Notice>
        <section aria-labelledby="resend" className="border-t border-heavy pt-4">
          <h2 id="resend" className="mb-4 font-sans text-h4 font-semibold tracking-normal">
            {words('confirm.new_link')}
          </h2>
          <ResendForm email={pendingEmail()} />
        </section>
        <p>
          <Link to="/login">{formWords('back_to_sign_in')}</Link>
        </p>
      </div>
    </AccountPage>
  );
}

/**
 * The page that the link of a mail opens. It uses the link up with a request of its own, because mail scanners that
 * open every address would otherwise use it up before the person does. The server asks back where it is not clear whose
 * sign-up the link confirms.
 */
export function VerifyEmailPage({ token }: { readonly token: string }) {
  const words = useWords('confirm_email');
  const formWords = useWords('account_form');
  const problemWords = useWords('account_problems');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [leave, setLeave] = useState(false);
  const asked = useRef(false);
  const confirm = async (leaving: boolean) => {
    setProblem(null);
    setLeave(leaving);
    const answer = await askAuth('/api/auth/verify-email', { token, leave: leaving });
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
      <AccountPage title={words('confirm.busy')} aside={aside}>
        <output className="flex items-center gap-3 text-body text-ink-2">
          <Spinner className="size-5!" /> {words('confirm.moment')}
        </output>
      </AccountPage>
    );
  }
  const { about } = problem;
  const email = about?.['email'];
  if (problem.code === 'other_person') {
    return (
      <AccountPage title={words('confirm.other_person')} aside={aside}>
        <OtherPersonNotice
          title={email === undefined ? words('confirm.for_another') : words('confirm.for_address', { email })}
          signedInAs={about?.['signedInAs'] ?? words('confirm.another_person')}
          action={
            <Button variant="primary" onClick={() => void confirm(true)}>
              {words('confirm.switch')}
            </Button>
          }
          consequence={words('confirm.switch_text')}
        />
      </AccountPage>
    );
  }
  if (problem.code === 'password_needed') {
    return (
      <AccountPage
        title={words('elsewhere.title')}
        lead={words.rich('elsewhere.lead', {
          email: email ?? '',
          b: bold('wrap-anywhere text-ink'),
        })}
        aside={aside}
      >
        <ConfirmElsewhere token={token} leave={leave} about={about} onDone={onConfirmed} onProblem={setProblem} />
      </AccountPage>
    );
  }
  if (isBadLink(problem.code)) return <BadLink title={words(titles[problem.code])} problem={problem} />;
  return (
    <AccountPage title={words('confirm.failed')} aside={aside}>
      <Notice
        tone="block"
        announce
        title={accountSentence(problemWords, problem.code, 'other', problem).text}
        actions={<Button onClick={() => void confirm(leave)}>{formWords('try_again')}</Button>}
      />
    </AccountPage>
  );
}
