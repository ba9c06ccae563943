import { createContext, useContext, useId, type ReactNode } from 'react';
import { OctagonAlert } from 'lucide-react';
import { fieldLines } from './field-lines.ts';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

type Control = {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
};
const FieldContext = createContext<Control | null>(null);

type FieldProps = {
  readonly label: ReactNode;
  /** Stands under the label, before the input. */
  readonly hint?: ReactNode;
  /** What is wrong and what to do; stands above the input. */
  readonly error?: ReactNode;
  /** Stands under the input: how much of its limit a text takes. */
  readonly count?: ReactNode;
  readonly required?: boolean;
  /** Says "optional" behind the label, where most fields of a form are required. */
  readonly optional?: boolean;
  readonly className?: string;
  /** The name by which an address leads to this field: `/app/org#kind`. */
  readonly anchor?: string;
  readonly children: ReactNode;
};

/** One labelled control. Any input of the kit inside it takes its name, hint and error by itself. */
export function Field({
  label,
  hint,
  error,
  count,
  required = false,
  optional = false,
  className = '',
  anchor,
  children,
}: FieldProps) {
  const words = useKitWords();
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', count ? `${id}-count` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <FieldContext value={{ id, describedBy: described || undefined, invalid: Boolean(error), required }}>
      <div id={anchor} data-field="" className={`grid content-start gap-1.5 ${className}`}>
        <label htmlFor={id} className="font-medium">
          {label}
          {optional ? <span className="font-normal text-ink-3"> {words('optional')}</span> : null}
        </label>
        {hint ? (
          <div id={`${id}-hint`} className="-mt-1 text-meta text-ink-3">
            {hint}
          </div>
        ) : null}
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {children}
        {count ? (
          <div id={`${id}-count`} className={`text-end text-meta tabular-nums ${error ? 'text-block' : 'text-ink-3'}`}>
            {count}
          </div>
        ) : null}
      </div>
    </FieldContext>
  );
}

const rowColumns = { even: 'md:grid-cols-2', wide: 'md:grid-cols-[minmax(0,1fr)_14rem]' } as const;

/** Fields beside each other, two in a row; below one another on the phone. */
export function FieldRow({
  columns = 'even',
  children,
}: {
  readonly columns?: keyof typeof rowColumns;
  readonly children: ReactNode;
}) {
  return (
    <div className={`grid gap-6 md:[&>:nth-child(n+3)]:mt-6 ${rowColumns[columns]} ${fieldLines}`}>{children}</div>
  );
}

/** A message beside what is wrong. Kept in the page while empty, so that screen readers hear it come. */
export function FieldError({ id, children }: { readonly id?: string; readonly children?: ReactNode }) {
  return (
    <div
      id={id}
      aria-live="polite"
      className={children ? 'flex items-start gap-1.5 font-medium text-block' : 'hidden-text'}
    >
      {children ? (
        <>
          <Icon icon={OctagonAlert} className="mt-0.5 stroke-2" />
          <span>{children}</span>
        </>
      ) : null}
    </div>
  );
}

/** What a control inside a Field must carry; nothing outside one. */
export function useFieldControl(own?: { readonly id?: string | undefined }): {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
} {
  const field = useContext(FieldContext);
  if (!field) return own?.id === undefined ? {} : { id: own.id };
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

type GroupProps = Omit<FieldProps, 'required' | 'count'>;

/** Several controls under one question: radios, checkboxes, a range. */
export function FieldGroup({ label, hint, error, optional = false, className = '', anchor, children }: GroupProps) {
  const words = useKitWords();
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      id={anchor}
      aria-describedby={described || undefined}
      className={`grid min-w-0 content-start gap-1.5 ${className}`}
    >
      <legend className="mb-1.5 font-medium">
        {label}
        {optional ? <span className="font-normal text-ink-3"> {words('optional')}</span> : null}
      </legend>
      {hint ? (
        <div id={`${id}-hint`} className="-mt-1.5 text-meta text-ink-3">
          {hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </fieldset>
  );
}
