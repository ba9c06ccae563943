import type { ComponentProps } from 'react';
import { FormField } from '#web/features/account/identity/form/form-field.tsx';
import { useWords } from '#web/page/words.ts';

type Props = Omit<ComponentProps<typeof FormField>, 'label' | 'missing'>;

/** A one-time code or a recovery code: browsers and telephones fill in what they have. */
export function CodeField(props: Props) {
  const words = useWords('second_step');
  return (
    <FormField
      label={words('code')}
      hint={words('code_hint')}
      missing={words('code_missing')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
