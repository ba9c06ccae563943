import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { useFieldControl } from './field.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { inputClass } from './input-styles.ts';

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly lang?: string;
};
type Props = Omit<ComponentProps<'select'>, 'children'> & {
  readonly options: readonly SelectOption[];
  /** The entry for "nothing chosen"; its value is the empty text. */
  readonly placeholder?: string;
};

/** One of a short, fixed list, by the platform's own menu. A long list wants a Combobox. */
export function Select({ options, placeholder, className = '', ...rest }: Props) {
  const control = useFieldControl({ id: rest.id });
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} {...control} className={`${inputClass} min-h-(--control) appearance-none truncate pe-8!`}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} className="pointer-events-none absolute top-1/2 end-2.5 -mt-2 text-ink-2" />
    </span>
  );
}
