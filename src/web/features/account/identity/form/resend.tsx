import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AccountNotice } from './account-notice.tsx';
import { askAuth } from './ask-auth.ts';
import { emailCheck, resolverOf, type EmailValues } from './checks.ts';
import { FormField } from './form-field.tsx';
import { rememberPendingEmail } from './pending-email.ts';
import { useAccountForm } from './use-account-form.ts';
import { useWords } from '#web/page/words.ts';

const resolver = resolverOf(emailCheck);

/** Sends the confirmation link again, to the address at hand or to one typed here. */
export function ResendForm({ email }: { readonly email: string }) {
  const words = useWords('account_form');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<EmailValues, unknown, EmailValues>({ resolver, values: { email } });
  const { problem, busy, submit, again } = useAccountForm({
    form,
    ask: (values) => askAuth('/api/auth/resend', values),
    onDone: (values) => {
      again();
      rememberPendingEmail(values.email);
      setSentTo(values.email);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={words('resend')} className="grid gap-5">
      <AccountNotice problem={problem} form="other" />
      {sentTo !== null && problem === null && !busy ? (
        <Notice tone="yes" announce title={words('resent')}>
          {words('resent_text', { email: sentTo })}
        </Notice>
      ) : null}
      <FormField
        label={words('email')}
        type="email"
        autoComplete="email"
        missing={words('email.missing')}
        {...form.register('email')}
        problem={form.formState.errors.email?.message}
      />
      <div>
        <Button type="submit" size="large" busy={busy}>
          {words('resend_button')}
        </Button>
      </div>
    </form>
  );
}
