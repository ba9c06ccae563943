import type { UseFormRegisterReturn } from 'react-hook-form';
import { useWords } from '#web/page/words.ts';
import { FormField, PasswordField } from './form-field.tsx';

// The fields that several account forms ask for, each with the words that it has in all of them.

/** What a field gets of its form: how it is registered there, and the code of what is wrong with it. */
type Registered = UseFormRegisterReturn & { readonly problem: string | undefined };

export function NameField(registered: Registered) {
  const words = useWords('account_form');
  return <FormField label={words('name')} autoComplete="name" missing={words('name.missing')} {...registered} />;
}

/** The address of an account that is being made. */
export function NewEmailField(registered: Registered) {
  const words = useWords('account_form');
  return (
    <FormField
      label={words('email')}
      type="email"
      autoComplete="email"
      hint={words('email.hint')}
      missing={words('email.missing')}
      {...registered}
    />
  );
}

/** A password that is being chosen. */
export function ChosenPasswordField({
  kind,
  ...registered
}: Registered & { readonly kind: 'password' | 'new_password' }) {
  const words = useWords('account_form');
  return (
    <PasswordField
      kind={kind}
      autoComplete="new-password"
      hint={words('choose_password.hint')}
      missing={words('choose_password.missing')}
      {...registered}
    />
  );
}

/** The chosen password once more. */
export function RepeatedPasswordField({
  kind,
  ...registered
}: Registered & { readonly kind: 'confirm_password' | 'confirm_new_password' }) {
  const words = useWords('account_form');
  return (
    <PasswordField kind={kind} autoComplete="new-password" missing={words('repeat_password.missing')} {...registered} />
  );
}

/** The organization that a new account may name. */
export function OrganizationField({ hint, ...registered }: Registered & { readonly hint: string }) {
  const words = useWords('account_form');
  return (
    <FormField
      label={words('organization_name')}
      required={false}
      autoComplete="organization"
      hint={hint}
      missing=""
      {...registered}
    />
  );
}
