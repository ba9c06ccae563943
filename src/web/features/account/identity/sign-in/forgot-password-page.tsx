import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Notice } from '#web/ui/page/notice.tsx';
import { AccountNotice } from '#web/features/account/identity/form/account-notice.tsx';
import { AccountPage } from '#web/features/account/identity/form/account-page.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import { emailCheck, resolverOf, type EmailValues } from '#web/features/account/identity/form/checks.ts';
import { FormField } from '#web/features/account/identity/form/form-field.tsx';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';

const resolver = resolverOf(emailCheck);

/** Asks for a link that sets a new password. */
export function ForgotPasswordPage({ mailbox }: { readonly mailbox: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<EmailValues, unknown, EmailValues>({ resolver });
  const { problem, busy, submit, again } = useAccountForm({
    form,
    ask: (values) => askAuth('requestReset', values),
    onDone: ({ email }) => {
      again();
      setSentTo(email);
    },
  });
  return (
    <AccountPage title="Reset your password" lead="We send you a link with which you set a new one.">
      <form method="post" noValidate onSubmit={submit} aria-label="Reset your password" className="grid gap-5">
        <AccountNotice problem={problem} form="other" />
        {sentTo !== null && problem === null && !busy ? (
          <Notice tone="yes" announce title="Check your email">
            If {sentTo} belongs to an account, a link is on its way. It works once, for one hour.
            {mailbox === null ? null : (
              <>
                {' '}
                Development mode: <a href={mailbox}>read the mail here</a>.
              </>
            )}
          </Notice>
        ) : null}
        <FormField
          label="Email"
          type="email"
          autoComplete="username"
          missing="Enter your email."
          {...form.register('email')}
          problem={form.formState.errors.email?.message}
        />
        <SubmitButton busy={busy}>Send Reset Link</SubmitButton>
        <p>
          <Link to="/login">Back to sign in</Link>
        </p>
      </form>
    </AccountPage>
  );
}
