import { useSyncExternalStore } from 'react';
import { Link } from '@tanstack/react-router';
import { signedUp } from '#messages/account.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { AccountPage, NextSteps } from '#web/features/account/identity/form/account-page.tsx';
import { pendingEmail } from '#web/features/account/identity/form/pending-email.ts';
import { ResendForm } from '#web/features/account/identity/form/resend.tsx';

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
  /** Where development mode shows the mail; null outside it. */ readonly mailbox: string | null;
}) {
  const email = usePendingEmail();
  return (
    <AccountPage title="Check your email" aside={<NextSteps at="verify" />}>
      <div className="grid gap-8">
        {created ? (
          <Notice tone="yes" announce title={signedUp.pageTitle}>
            Please check your email to verify your account.
          </Notice>
        ) : null}
        <div className="grid gap-3 text-body">
          <p>
            {email === '' ? (
              'We sent you a link.'
            ) : (
              <>
                We sent a link to <b className="break-all">{email}</b>.
              </>
            )}{' '}
            Open it in this browser: it confirms your address and signs you in. In another one it asks for your password
            first. It works once, for 24 hours.
          </p>
          {mailbox === null ? null : (
            <p className="text-ink-2">
              Development mode: <a href={mailbox}>read the mail here</a>.
            </p>
          )}
        </div>
        <section aria-labelledby="resend" className="border-t border-heavy pt-4">
          <h2 id="resend" className="mb-1 font-sans text-h4 font-semibold tracking-normal">
            No mail?
          </h2>
          <p className="mb-5 text-ink-2">Look among the unwanted mail, or have it sent again.</p>
          <ResendForm email={email} />
        </section>
        <p>
          <Link to="/login">Back to sign in</Link>
        </p>
      </div>
    </AccountPage>
  );
}
