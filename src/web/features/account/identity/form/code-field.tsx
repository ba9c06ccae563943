import type { ComponentProps } from 'react';
import { FormField } from './form-field.tsx';
import { useWords } from '#web/page/words.ts';

type Props = Omit<ComponentProps<typeof FormField>, 'label' | 'missing'>;

/** A one-time code or a recovery code: browsers and telephones fill in what they have. */
export function CodeField(props: Props) {
  const words = useWords('sign_in');
  return (
    <FormField
      label={words('step.code')}
      hint={words('step.code_hint')}
      missing={words('step.code_missing')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
