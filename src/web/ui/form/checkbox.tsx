import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from './field.tsx';

const box =
  'col-start-1 row-start-1 grid size-5 appearance-none place-content-center border border-edge bg-paper ' +
  'checked:border-blue checked:bg-blue indeterminate:border-blue indeterminate:bg-blue aria-invalid:border-2 aria-invalid:border-block ' +
  'disabled:border-dashed disabled:bg-well disabled:checked:border-edge disabled:checked:bg-edge';
const tick =
  "checked:before:h-[0.6875rem] checked:before:w-1.5 checked:before:-translate-y-px checked:before:rotate-45 checked:before:[border-right-width:2px] checked:before:border-b-2 checked:before:border-on-blue checked:before:content-['']" +
  " indeterminate:before:h-0 indeterminate:before:w-2.5 indeterminate:before:border-b-2 indeterminate:before:border-on-blue indeterminate:before:content-['']";
const dot =
  "rounded-full checked:before:size-2 checked:before:rounded-full checked:before:bg-on-blue checked:before:content-['']";

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  readonly children: ReactNode;
  /** How many entries the choice would leave; stands at the right. */
  readonly count?: number | undefined;
  /** A sentence under the label. */
  readonly hint?: ReactNode;
};

function Choice({
  type,
  shape,
  children,
  count,
  hint,
  className = '',
  ...rest
}: Props & { readonly type: 'checkbox' | 'radio'; readonly shape: string }) {
  return (
    <label
      className={`grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-2.5 py-[0.1875rem] max-md:py-2.5 ${className}`}
    >
      <input {...rest} type={type} className={`${box} ${shape}`} />
      <span className={rest.disabled ? 'text-ink-3' : ''}>{children}</span>
      {count === undefined ? null : <span className="text-ink-3 tabular-nums">{count}</span>}
      {hint ? <span className="col-start-2 text-meta text-ink-3">{hint}</span> : null}
    </label>
  );
}

/** A box to tick, with its words. Inside a Field it takes the field's error, not its name. */
export function Checkbox(props: Props) {
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl();
  return (
    <Choice
      aria-describedby={describedBy}
      aria-invalid={invalid}
      {...props}
      type="checkbox"
      shape={`rounded-control ${tick}`}
    />
  );
}

/** One of several; give all the same `name`. */
export function Radio(props: Props) {
  return <Choice {...props} type="radio" shape={dot} />;
}
