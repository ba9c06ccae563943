import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { isMonth, planLimits } from '#domain/project/workplan/plan-limits.ts';
import { cellText } from '#domain/values/cell-text.ts';
import { readAmount, readWholeNumber } from '#domain/values/amount-text.ts';
import { monthsText } from '#words/project/months-text.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

// Fields in the cells of a table. Each says by `label` what it is and of which row; nothing typed is cut off: what
// cannot be taken over stays in the field, marked, with what is wrong.

type Cell<Value> = {
  readonly label: string;
  readonly value: Value;
  readonly mayEdit: boolean;
  readonly onChange: (value: Value) => void;
  /** The id of what else is said about it. */
  readonly describedBy?: string | undefined;
  readonly className?: string;
};

type Typed = { readonly text: string; readonly problem: string | null };

function Problem({ typed }: { readonly typed: Typed | null }) {
  return typed?.problem ? (
    <span role="alert" className="mt-1 block text-meta text-block">
      {typed.problem}
    </span>
  ) : null;
}

/** One line that is read as something else; what cannot be read is not taken over. */
function ReadCell<Value>({
  label,
  shown,
  mayEdit,
  read,
  onChange,
  describedBy,
  className,
  figure = false,
}: {
  readonly label: string;
  readonly shown: string;
  readonly mayEdit: boolean;
  readonly read: (text: string) => { readonly value: Value } | { readonly problem: string };
  readonly onChange: (value: Value) => void;
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  readonly figure?: boolean;
}) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const take = (text: string) => {
    const result = read(text);
    const problem = 'problem' in result ? result.problem : null;
    setTyped({ text, problem });
    if ('value' in result) onChange(result.value);
  };
  return (
    <span className={`block ${className ?? ''}`}>
      <TextInput
        aria-label={label}
        aria-invalid={typed?.problem ? true : undefined}
        aria-describedby={describedBy}
        inputMode={figure ? 'decimal' : undefined}
        className={figure ? 'text-end tabular-nums' : ''}
        autoComplete="off"
        value={typed?.text ?? shown}
        readOnly={!mayEdit}
        onChange={(event) => take(event.target.value)}
        onBlur={() => (typed?.problem ? undefined : setTyped(null))}
      />
      <Problem typed={typed} />
    </span>
  );
}

export function TextCell({
  label,
  value,
  mayEdit,
  onChange,
  describedBy,
  className,
  limit = planLimits.title,
}: Cell<string> & { readonly limit?: number }) {
  const words = useWords('limits');
  return (
    <ReadCell
      label={label}
      shown={value}
      mayEdit={mayEdit}
      describedBy={describedBy}
      className={className}
      read={(text) => {
        const clean = cellText(text, Number.MAX_SAFE_INTEGER);
        return clean.length > limit
          ? { problem: words('too_long', { over: clean.length - limit, limit }) }
          : { value: clean };
      }}
      onChange={onChange}
    />
  );
}

export function MonthCell({ label, value, mayEdit, onChange, className }: Cell<number | null>) {
  const words = useWords('work_plan');
  return (
    <ReadCell
      figure
      label={label}
      shown={value === null ? '' : String(value)}
      mayEdit={mayEdit}
      className={className}
      read={(text) => {
        if (text.trim() === '') return { value: null };
        const month = readWholeNumber(text.replace(/^\s*m/i, ''));
        return month !== null && isMonth(month)
          ? { value: month }
          : { problem: words('month_wrong', { last: planLimits.month }) };
      }}
      onChange={onChange}
    />
  );
}

/** Hundredths of person-months; nothing is none. */
export function EffortCell({ label, value, mayEdit, onChange, className }: Cell<number>) {
  const words = useWords('work_plan');
  return (
    <ReadCell
      figure
      label={label}
      shown={value === 0 ? '' : monthsText(words.formats, value)}
      mayEdit={mayEdit}
      className={className}
      read={(text) => {
        if (text.trim() === '') return { value: 0 };
        const read = readAmount(text);
        return typeof read === 'string' || read > planLimits.effort
          ? { problem: words('effort_wrong') }
          : { value: Number(read) };
      }}
      onChange={onChange}
    />
  );
}

export function LongCell({ label, value, mayEdit, onChange, describedBy, className }: Cell<string>) {
  const words = useWords('limits');
  const over = value.length - planLimits.text;
  return (
    <span className={`block ${className ?? ''}`}>
      <Textarea
        aria-label={label}
        aria-invalid={over > 0 ? true : undefined}
        aria-describedby={describedBy}
        rows={2}
        className="min-h-16!"
        value={value}
        readOnly={!mayEdit}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem typed={over > 0 ? { text: '', problem: words('too_long', { over, limit: planLimits.text }) } : null} />
    </span>
  );
}

export function ChoiceCell<Value extends string>({
  label,
  value,
  mayEdit,
  onChange,
  options,
  placeholder,
  describedBy,
  className,
}: Cell<Value | null> & {
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  readonly placeholder: string;
}) {
  return (
    <Select
      aria-label={label}
      aria-describedby={describedBy}
      disabled={!mayEdit}
      className={className ?? ''}
      placeholder={placeholder}
      options={options}
      value={value ?? ''}
      onChange={(event) => onChange(options.find((each) => each.value === event.target.value)?.value ?? null)}
    />
  );
}

/** Takes a row away. */
export function RemoveCell({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const words = useWords('work_plan');
  return (
    <Button
      variant="quiet"
      icon
      onClick={onRemove}
      aria-label={words('remove_row', { name })}
      title={words('remove_row', { name })}
    >
      <Icon icon={Trash2} />
    </Button>
  );
}
