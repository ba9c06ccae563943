import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { LinkState } from '#domain/account/account-codes.ts';
import { accountSentence } from '#words/account/account-problems.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { ChosenPasswordField, RepeatedPasswordField } from '#web/features/account/identity/form/account-fields.tsx';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { AccountPage } from '#web/features/account/identity/form/account-page.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import { newPasswordCheck, resolverOf, type NewPasswordValues } from '#web/features/account/identity/form/checks.ts';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { bold } from '#web/page/drawn-words.tsx';

/** What the link of the mail is good for, and whom it is for while it works. */
export type ResetLinkView = { readonly state: LinkState; readonly email: string | null };

const resolver = resolverOf(newPasswordCheck);
function NewLink() {
  const words = useWords('new_password');
  return (
    <LinkButton to="/forgot-password" variant="primary">
      {words('new_link')}
    </LinkButton>
  );
}

function BackToSignIn() {
  const formWords = useWords('account_form');
  return (
    <p>
      <Link to="/login">{formWords('back_to_sign_in')}</Link>
    </p>
  );
}

function NewPasswordForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const words = useWords('new_password');
  const form = useForm<NewPasswordValues, unknown, NewPasswordValues>({ resolver });
  const sending = useAccountForm({
    form,
    ask: ({ password }) => askAuth('/api/auth/reset-password', { token, password }),
    onDone,
  });
  const { errors } = form.formState;
  const badLink = sending.problem?.code.startsWith('link_') === true;
  return (
    <AccountForm label={words('set.title')} kind="other" sending={sending} way={badLink ? <NewLink /> : null}>
      <ChosenPasswordField kind="new_password" {...form.register('password')} problem={errors.password?.message} />
      <RepeatedPasswordField
        kind="confirm_new_password"
        {...form.register('confirmation')}
        problem={errors.confirmation?.message}
      />
      <SubmitButton busy={sending.busy} variant={badLink ? 'outline' : 'primary'}>
        {words('set.button')}
      </SubmitButton>
      <BackToSignIn />
    </AccountForm>
  );
}

/** Sets a new password with the link of a mail. `link` is null where the page was opened without one. */
export function ResetPasswordPage({ token, link }: { readonly token: string; readonly link: ResetLinkView | null }) {
  const words = useWords('new_password');
  const formWords = useWords('account_form');
  const problemWords = useWords('account_problems');
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AccountPage title={words('set.done')}>
        <Notice
          tone="yes"
          announce
          title={words('set.done_notice')}
          actions={
            <LinkButton to="/login" variant="primary">
              {formWords('sign_in')}
            </LinkButton>
          }
        >
          {words('set.done_text')}
        </Notice>
      </AccountPage>
    );
  }
  if (link?.state === 'open') {
    return (
      <AccountPage
        title={words('set.title')}
        lead={
          link.email === null
            ? null
            : words.rich('set.for', {
                email: link.email,
                b: bold('wrap-anywhere text-ink'),
              })
        }
      >
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={words('set.title')}>
      <div className="grid gap-6">
        <Notice
          tone="check"
          title={accountSentence(problemWords, link?.state ?? 'session_missing', 'other').text}
          actions={<NewLink />}
        >
          {link === null ? words('set.without_link') : words('set.bad_link')}
        </Notice>
        <BackToSignIn />
      </div>
    </AccountPage>
  );
}
