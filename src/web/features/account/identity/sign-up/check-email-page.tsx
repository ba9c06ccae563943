import { useSyncExternalStore } from 'react';
import { Link } from '@tanstack/react-router';
import { Notice } from '#web/ui/page/notice.tsx';
import { AccountPage, NextSteps } from '#web/features/account/identity/form/account-page.tsx';
import { pendingEmail } from '#web/features/account/identity/form/pending-email.ts';
import { ResendForm } from '#web/features/account/identity/form/resend.tsx';
import { useWords } from '#web/page/words.ts';
import { anchor, bold } from '#web/page/drawn-words.tsx';

/** The address that the last mail of this tab went to; empty on the server and where there was none. */
function usePendingEmail(): string {
  return useSyncExternalStore(neverChanges, pendingEmail, () => '');
}

function neverChanges(): () => void {
  return () => undefined;
}

/** "Check your email": what to do now, and the mail once more. `created` right after a sign-up. */
export function CheckEmailPage({
  created = false,
  mailbox,
}: {
  readonly created?: boolean;
  /** Where development mode shows the mail; null outside it. */
  readonly mailbox: string | null;
}) {
  const words = useWords('confirm_email');
  const formWords = useWords('account_form');
  const email = usePendingEmail();
  return (
    <AccountPage title={words('check.title')} aside={<NextSteps at="verify" />}>
      <div className="grid gap-8">
        {created ? (
          <Notice tone="yes" announce title={words('check.created')}>
            {words('check.created_text')}
          </Notice>
        ) : null}
        <div className="grid gap-3 text-body">
          <p>{email === '' ? words('check.sent') : words.rich('check.sent_to', { email, b: bold('break-all') })}</p>
          {mailbox === null ? null : (
            <p className="text-ink-2">{formWords.rich('read_mail_here', { link: anchor(mailbox) })}</p>
          )}
        </div>
        <section aria-labelledby="resend" className="border-t border-heavy pt-4">
          <h2 id="resend" className="mb-1 font-sans text-h4 font-semibold tracking-normal">
            {words('check.no_mail')}
          </h2>
          <p className="mb-5 text-ink-2">{words('check.no_mail_text')}</p>
          <ResendForm email={email} />
        </section>
        <p>
          <Link to="/login">{formWords('back_to_sign_in')}</Link>
        </p>
      </div>
    </AccountPage>
  );
}
