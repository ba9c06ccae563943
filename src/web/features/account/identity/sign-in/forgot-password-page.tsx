import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Notice } from '#web/ui/page/notice.tsx';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { AccountPage } from '#web/features/account/identity/form/account-page.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import { emailCheck, resolverOf, type EmailValues } from '#web/features/account/identity/form/checks.ts';
import { FormField } from '#web/features/account/identity/form/form-field.tsx';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { anchor } from '#web/page/drawn-words.tsx';

const resolver = resolverOf(emailCheck);

/** Asks for a link that sets a new password. */
export function ForgotPasswordPage({ mailbox }: { readonly mailbox: string | null }) {
  const words = useWords('new_password');
  const formWords = useWords('account_form');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<EmailValues, unknown, EmailValues>({ resolver });
  const sending = useAccountForm({
    form,
    ask: (values) => askAuth('/api/auth/request-reset', values),
    onDone: ({ email }) => {
      sending.again();
      setSentTo(email);
    },
  });
  return (
    <AccountPage title={words('reset.title')} lead={words('reset.lead')}>
      <AccountForm label={words('reset.title')} kind="other" sending={sending}>
        {sentTo !== null && sending.problem === null && !sending.busy ? (
          <Notice tone="yes" announce title={words('reset.check_email')}>
            {words('reset.sent', { email: sentTo })}
            {mailbox === null ? null : <> {formWords.rich('read_mail_here', { link: anchor(mailbox) })}</>}
          </Notice>
        ) : null}
        <FormField
          label={formWords('email')}
          type="email"
          autoComplete="username"
          missing={formWords('email.missing')}
          {...form.register('email')}
          problem={form.formState.errors.email?.message}
        />
        <SubmitButton busy={sending.busy}>{words('reset.send')}</SubmitButton>
        <p>
          <Link to="/login">{formWords('back_to_sign_in')}</Link>
        </p>
      </AccountForm>
    </AccountPage>
  );
}
