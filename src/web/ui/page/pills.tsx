import type { ComponentProps, ReactNode } from 'react';
import { Check, X } from 'lucide-react';
import { Icon } from './icon.tsx';
import { useKitWords } from './kit-words.tsx';
import { TextButton } from '#web/ui/form/button.tsx';

/** A filter that is on or off, as a button with a tick. */
export function Chip({
  pressed,
  children,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { readonly pressed: boolean; readonly children: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-control border border-edge bg-paper px-3 font-medium whitespace-nowrap hover:bg-well aria-pressed:border-blue aria-pressed:bg-blue-tint aria-pressed:text-blue max-md:min-h-11"
    >
      {pressed ? <Icon icon={Check} /> : null}
      {children}
    </button>
  );
}

export type Pill = {
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
  /** The id of a form that does the same where no script runs. */
  readonly form?: string;
};
type PillsProps = {
  readonly pills: readonly Pill[];
  readonly onClear: () => void;
  /** As a pill's. */
  readonly clearForm?: string;
};

/** The filters that are on, each with its way off, and one way off for all. */
export function Pills({ pills, onClear, clearForm }: PillsProps) {
  const words = useKitWords();
  if (pills.length === 0) return null;
  return (
    <ul aria-label={words('active_filters')} className="flex flex-wrap items-center gap-2">
      {pills.map((pill) => (
        <li key={pill.key}>
          <button
            type={pill.form === undefined ? 'button' : 'submit'}
            form={pill.form}
            onClick={pill.onRemove}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-control border border-rule bg-paper px-2 text-meta hover:bg-well max-md:min-h-11"
          >
            <span className="hidden-text">{words('remove_filter')} </span>
            {pill.label}
            <Icon icon={X} size={13} />
          </button>
        </li>
      ))}
      <li>
        <TextButton
          type={clearForm === undefined ? 'button' : 'submit'}
          form={clearForm}
          onClick={onClear}
          className="text-meta max-md:min-h-11"
        >
          {words('clear_filters')}
        </TextButton>
      </li>
    </ul>
  );
}
