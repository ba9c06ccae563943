import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';
import { inputClass } from './input-styles.ts';

/** Several lines of text; grows with what is typed. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl({ id: rest.id });
  return (
    <textarea
      rows={4}
      {...rest}
      {...control}
      className={`${inputClass} block field-sizing-content min-h-24 resize-y py-2 read-only:bg-desk ${className}`}
    />
  );
}
