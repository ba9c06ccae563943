import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/form/button.tsx';
import {
  NameField,
  ChosenPasswordField,
  OrganizationField,
} from '#web/features/account/identity/form/account-fields.tsx';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { askAuth, type AuthAnswer, type Problem } from '#web/features/account/identity/form/ask-auth.ts';
import {
  ownAccountCheck,
  resolverOf,
  signUpPasswordCheck,
  type OwnAccountValues,
  type SignUpPasswordValues,
} from '#web/features/account/identity/form/checks.ts';
import { ConsentFields } from '#web/features/account/identity/form/consent-fields.tsx';
import { PasswordField } from '#web/features/account/identity/form/form-field.tsx';
import { SubmitButton } from '#web/features/account/identity/form/submit-button.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';

const passwordResolver = resolverOf(signUpPasswordCheck);
const accountResolver = resolverOf(ownAccountCheck);

type Confirm = (more: { readonly password: string } | { readonly account: OwnAccountValues }) => Promise<AuthAnswer>;
type FormProps = { readonly confirm: Confirm; readonly onDone: () => void };

/** For whoever signed up, in another browser. */
function WithPassword({ confirm, onDone }: FormProps) {
  const words = useWords('confirm_email');
  const form = useForm<SignUpPasswordValues, unknown, SignUpPasswordValues>({ resolver: passwordResolver });
  const sending = useAccountForm({ form, ask: ({ password }) => confirm({ password }), onDone });
  return (
    <AccountForm label={words('elsewhere.form')} kind="confirmation" sending={sending}>
      <PasswordField
        kind="sign_up_password"
        autoComplete="current-password"
        missing={words('elsewhere.missing')}
        {...form.register('password')}
        problem={form.formState.errors.password?.message}
      />
      <SubmitButton busy={sending.busy}>{words('elsewhere.button')}</SubmitButton>
    </AccountForm>
  );
}

/** For the owner of the mailbox, whatever somebody else typed at the sign-up. */
function WithOwnAccount({
  confirm,
  onDone,
  name,
  organizationName,
}: FormProps & { readonly name: string; readonly organizationName: string }) {
  const words = useWords('confirm_email');
  const form = useForm<OwnAccountValues, unknown, OwnAccountValues>({
    resolver: accountResolver,
    defaultValues: { name, organizationName },
  });
  const sending = useAccountForm({
    form,
    ask: async (account) => inAccount(await confirm({ account })),
    onDone,
  });
  const { errors } = form.formState;
  return (
    <AccountForm label={words('elsewhere.own_form')} kind="other" sending={sending}>
      <NameField {...form.register('name')} problem={errors.name?.message} />
      <ChosenPasswordField kind="new_password" {...form.register('password')} problem={errors.password?.message} />
      <OrganizationField
        hint={words('organization.now')}
        {...form.register('organizationName')}
        problem={errors.organizationName?.message}
      />
      <ConsentFields register={form.register} errors={errors} />
      <SubmitButton busy={sending.busy}>{words('elsewhere.own_button')}</SubmitButton>
    </AccountForm>
  );
}

/**
 * The server names the fields of an account by their place in what was sent. The form knows them by their own names.
 */
function inAccount(answer: AuthAnswer): AuthAnswer {
  if (answer.ok) return answer;
  const fields = Object.entries(answer.problem.fields).map(([name, code]) => [name.replace(/^account\./, ''), code]);
  return { ok: false, problem: { ...answer.problem, fields: Object.fromEntries(fields) } };
}

type Props = {
  readonly token: string;
  readonly leave: boolean;
  /** What the sign-up says. */
  readonly about: Problem['about'];
  readonly onDone: () => void;
  /** The link itself has become useless, or somebody else has signed in. */
  readonly onProblem: (problem: Problem) => void;
};

/**
 * A confirmation link in another browser than the one that signed up. Anybody can type anybody's address. The link
 * shows who owns the mailbox, and the password shows who signed up. Where these differ, the owner of the mailbox
 * decides.
 */
export function ConfirmElsewhere({ token, leave, about, onDone, onProblem }: Props) {
  const words = useWords('confirm_email');
  const [own, setOwn] = useState(false);
  const confirm: Confirm = async (more) => {
    const answer = await askAuth('/api/auth/verify-email', { token, leave, ...more });
    if (!answer.ok && (answer.problem.code === 'other_person' || answer.problem.code.startsWith('link_')))
      onProblem(answer.problem);
    return answer;
  };
  return (
    <div className="grid gap-8">
      {own ? (
        <WithOwnAccount
          confirm={confirm}
          onDone={onDone}
          name={about?.['name'] ?? ''}
          organizationName={about?.['organizationName'] ?? ''}
        />
      ) : (
        <WithPassword confirm={confirm} onDone={onDone} />
      )}
      <section aria-labelledby="other-way" className="border-t border-heavy pt-4">
        <h2 id="other-way" className="mb-1 font-sans text-h4 font-semibold tracking-normal">
          {own ? words('elsewhere.know_it') : words('elsewhere.not_me')}
        </h2>
        <p className="mb-4 text-ink-2">{own ? words('elsewhere.know_it_text') : words('elsewhere.not_me_text')}</p>
        <Button size="large" onClick={() => setOwn(!own)}>
          {own ? words('elsewhere.use_it') : words('elsewhere.set_own')}
        </Button>
      </section>
    </div>
  );
}
