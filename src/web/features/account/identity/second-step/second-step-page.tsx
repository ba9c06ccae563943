import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { withLocale } from '#domain/values/locale-address.ts';
import type { rawRoutes } from '#contract/raw-routes.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { AccountPage } from '#web/features/account/identity/form/account-page.tsx';
import { askAuth } from '#web/features/account/identity/form/ask-auth.ts';
import { resolverOf } from '#web/features/account/identity/form/checks.ts';
import { codeCheck, type CodeValues } from './code-check.ts';
import { CodeField } from './code-field.tsx';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm, type Refused } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { leaveForApp } from '#web/features/account/identity/sign-in/after-sign-in.ts';

const resolver = resolverOf(codeCheck);
const FORM_PATH: (typeof rawRoutes)['signInForm']['path'] = '/login';

type Props = { readonly next: string | undefined; readonly refused: Refused | null };

/** The code after the password. The server takes this form from the browser itself too, as it takes the sign-in. */
export function SecondStepPage({ next, refused }: Props) {
  const words = useWords('second_step');
  const formWords = useWords('account_form');
  const form = useForm<CodeValues, unknown, CodeValues>({ resolver });
  const sending = useAccountForm({
    form,
    ask: async (values) => await askAuth('/api/auth/second-step', values),
    onDone: (_, led) => leaveForApp(led ?? next),
    refused,
  });
  const { errors, submitCount } = form.formState;
  const first = submitCount === 0 ? refused?.problem.fields['code'] : undefined;
  const onward = next === undefined ? '' : `&next=${encodeURIComponent(next)}`;
  const path = withLocale(FORM_PATH, useRouter().options.context.address);
  const over = sending.problem?.code === 'second_step_over';
  return (
    <AccountPage title={words('title')} lead={words('lead')}>
      <AccountForm
        label={words('title')}
        kind="other"
        action={`${path}?step=code${onward}`}
        sending={sending}
        way={
          over ? (
            <LinkButton to="/login" search={next === undefined ? {} : { next }} variant="primary">
              {formWords('sign_in')}
            </LinkButton>
          ) : null
        }
      >
        <CodeField size="large" {...form.register('code')} problem={errors.code?.message ?? first} />
        <SubmitButton busy={sending.busy} works="without-script" variant={over ? 'outline' : 'primary'}>
          {words('button')}
        </SubmitButton>
      </AccountForm>
    </AccountPage>
  );
}
