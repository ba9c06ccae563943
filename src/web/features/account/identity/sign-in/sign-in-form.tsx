import { useRef } from 'react';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { withLocale } from '#domain/values/locale-address.ts';
import type { rawRoutes } from '#contract/raw-routes.ts';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { leaveForApp } from './after-sign-in.ts';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import { resolverOf, signInCheck, type SignInValues } from '#web/features/account/identity/form/checks.ts';
import { FormField, PasswordField } from '#web/features/account/identity/form/form-field.tsx';
import { rememberPendingEmail } from '#web/features/account/identity/form/pending-email.ts';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm, type Refused } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';

const resolver = resolverOf(signInCheck);
type Form = UseFormReturn<SignInValues, unknown, SignInValues>;

/** The values of the form, held by the page so that they outlive a change of tab. */
export function useSignInValues(): Form {
  return useForm<SignInValues, unknown, SignInValues>({ resolver });
}

const FORM_PATH: (typeof rawRoutes)['signInForm']['path'] = '/login';

type Props = { readonly form: Form; readonly next: string | undefined; readonly refused: Refused | null };

/** The server takes this form from the browser itself too: before the script is there, and where none runs. */
export function SignInForm({ form, next, refused }: Props) {
  const words = useWords('sign_in');
  const formWords = useWords('account_form');
  const navigate = useNavigate();
  const needsCode = useRef(false);
  const sending = useAccountForm({
    form,
    ask: async (values) => {
      const answer = await askAuth('/api/auth/sign-in', values);
      if (!answer.ok && answer.problem.code === 'email_not_verified') rememberPendingEmail(values.email);
      needsCode.current = !answer.ok && answer.problem.code === 'code_needed';
      return needsCode.current ? { ok: true, sessionExpiresAt: null } : answer;
    },
    onDone: (_, led) => {
      if (needsCode.current)
        void navigate({ to: FORM_PATH, search: { step: 'code', ...(next === undefined ? {} : { next }) } });
      else leaveForApp(led ?? next);
    },
    refused,
  });
  const { errors, submitCount } = form.formState;
  const first = submitCount === 0 ? refused?.problem.fields : undefined;
  const path = withLocale(FORM_PATH, useRouter().options.context.address);
  const action = next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
  return (
    <AccountForm
      label={formWords('sign_in')}
      kind="sign-in"
      action={action}
      sending={sending}
      way={
        sending.problem?.code === 'email_not_verified' ? (
          <LinkButton to="/verify-email">{formWords('resend_button')}</LinkButton>
        ) : null
      }
    >
      <FormField
        label={formWords('email')}
        type="email"
        autoComplete="username"
        missing={formWords('email.missing')}
        defaultValue={refused?.email}
        {...form.register('email')}
        problem={errors.email?.message ?? first?.['email']}
      />
      <PasswordField
        kind="password"
        autoComplete="current-password"
        missing={formWords('password.missing')}
        {...form.register('password')}
        problem={errors.password?.message ?? first?.['password']}
      />
      <p>
        <Link to="/forgot-password">{words('forgot')}</Link>
      </p>
      <SubmitButton busy={sending.busy} works="without-script">
        {formWords('sign_in')}
      </SubmitButton>
      <noscript>
        <p className="text-ink-2">{words('without_script')}</p>
      </noscript>
    </AccountForm>
  );
}
