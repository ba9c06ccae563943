import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { LinkState } from '#domain/account/account-codes.ts';
import { accountSentence } from '#messages/account.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AccountNotice } from '#web/features/account/identity/form/account-notice.tsx';
import { AccountPage } from '#web/features/account/identity/form/account-page.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import { newPasswordCheck, resolverOf, type NewPasswordValues } from '#web/features/account/identity/form/checks.ts';
import { PasswordField } from '#web/features/account/identity/form/form-field.tsx';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';

/** What the link of the mail is good for, and whom it is for while it works. */
export type ResetLinkView = { readonly state: LinkState; readonly email: string | null };

const resolver = resolverOf(newPasswordCheck);
const newLink = (
  <LinkButton to="/forgot-password" variant="primary">
    Ask for a new link
  </LinkButton>
);
const backToSignIn = (
  <p>
    <Link to="/login">Back to sign in</Link>
  </p>
);

function NewPasswordForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const form = useForm<NewPasswordValues, unknown, NewPasswordValues>({ resolver });
  const { problem, busy, submit } = useAccountForm({
    form,
    ask: ({ password }) => askAuth('resetPassword', { token, password }),
    onDone,
  });
  const { errors } = form.formState;
  const badLink = problem !== null && problem.code.startsWith('link_');
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Set a new password" className="grid gap-5">
      <AccountNotice problem={problem} form="other">
        {badLink ? newLink : null}
      </AccountNotice>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. Longer is safer."
        missing="Enter a password."
        {...form.register('password')}
        problem={errors.password?.message}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        missing="Enter the password again."
        {...form.register('confirmation')}
        problem={errors.confirmation?.message}
      />
      <SubmitButton busy={busy} variant={badLink ? 'outline' : 'primary'}>
        Update Password
      </SubmitButton>
      {backToSignIn}
    </form>
  );
}

/** Sets a new password with the link of a mail. `link` is null where the page was opened without one. */
export function ResetPasswordPage({ token, link }: { readonly token: string; readonly link: ResetLinkView | null }) {
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AccountPage title="Password updated">
        <Notice
          tone="yes"
          announce
          title="Your new password is set."
          actions={
            <LinkButton to="/login" variant="primary">
              Sign In
            </LinkButton>
          }
        >
          Every device was signed out.
        </Notice>
      </AccountPage>
    );
  }
  if (link?.state === 'open') {
    return (
      <AccountPage
        title="Set a new password"
        lead={
          link.email === null ? null : (
            <>
              For <b className="wrap-anywhere text-ink">{link.email}</b>
            </>
          )
        }
      >
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Set a new password">
      <div className="grid gap-6">
        <Notice tone="check" title={accountSentence(link?.state ?? 'session_missing', 'other').text} actions={newLink}>
          {link === null
            ? 'This page opens from the link in our mail. Ask for a new link, and open it from there.'
            : 'The page cannot set a password with it. Ask for a new link, and open the newest mail.'}
        </Notice>
        {backToSignIn}
      </div>
    </AccountPage>
  );
}
