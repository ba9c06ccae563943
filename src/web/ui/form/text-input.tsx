import type { ComponentProps } from 'react';
import { Search } from 'lucide-react';
import { useFieldControl } from './field.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { inputClass } from './input-styles.ts';

type Props = Omit<ComponentProps<'input'>, 'size'> & { readonly size?: 'normal' | 'large' };

/** One line of text. `size="large"` for a page's main field. */
export function TextInput({ size = 'normal', className = '', type = 'text', ...rest }: Props) {
  const control = useFieldControl({ id: rest.id });
  const height = size === 'large' ? 'min-h-(--control-large) text-body' : 'min-h-(--control)';
  return (
    <input {...rest} {...control} type={type} className={`${inputClass} ${height} read-only:bg-desk ${className}`} />
  );
}

/** A search field with its glass; needs a label of its own or `aria-label`. */
export function SearchInput({ className = '', ...rest }: Props) {
  return (
    <div className={`relative ${className}`}>
      <Icon icon={Search} className="absolute top-1/2 start-3 -mt-2 text-ink-3" />
      <TextInput {...rest} type="search" className="ps-9.5! [&::-webkit-search-cancel-button]:hidden" />
    </div>
  );
}
