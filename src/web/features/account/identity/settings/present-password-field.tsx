import type { ComponentProps } from 'react';
import { PasswordField } from '#web/features/account/identity/form/form-field.tsx';
import { useWords } from '#web/page/words.ts';

/** The password that the person has now, asked again before what changes how they sign in. */
export function PresentPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'kind' | 'missing'>) {
  const words = useWords('account_form');
  return (
    <PasswordField
      kind="present_password"
      autoComplete="current-password"
      missing={words('password.missing')}
      {...props}
    />
  );
}
