import { useState, type ComponentProps, type ReactNode } from 'react';
import { listedEntries } from '#domain/organization/profile/profile-fields.ts';
import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { suggestedValues } from '#domain/organization/profile/profile-values.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChipsInput } from '#web/ui/form/chips-input.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { useLatePart, useWhileIdle } from '#web/ui/loading/load-later.ts';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { useFieldChoices, type Control } from './field-choices.ts';
import type { ProfileForm } from './profile-form.ts';

type Props = {
  readonly form: ProfileForm;
  readonly field: ProfileField;
  readonly hint?: ReactNode;
  readonly label?: string;
  readonly required?: boolean;
  readonly className?: string;
};

type InputProps = {
  readonly control: Exclude<Control, { kind: 'box' | 'boxes' }>;
  readonly text: string;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  readonly disabled: boolean;
};

const loadNothing = () => Promise.resolve(null);

type SearchedProps = Pick<ComponentProps<typeof Combobox>, 'value' | 'disabled' | 'onBlur' | 'onChange'> & {
  readonly control: Extract<Control, { kind: 'search' }>;
};

function SearchedChoice({ control, ...rest }: SearchedProps) {
  const { options, placeholder, empty, offer, loadFind } = control;
  const [near, setNear] = useState(false);
  const load = loadFind ?? loadNothing;
  useWhileIdle(load);
  const find = useLatePart(load, near);
  return (
    <div onFocus={() => setNear(true)}>
      <Combobox
        options={options}
        placeholder={placeholder}
        empty={empty}
        {...(offer === undefined ? {} : { offer })}
        {...(find === null ? {} : { find })}
        {...rest}
      />
    </div>
  );
}

function Entries({ text, type, leave, disabled }: Omit<InputProps, 'control'>) {
  const words = useWords('organization_fields');
  return (
    <ChipsInput
      entries={listedEntries(text)}
      disabled={disabled}
      addLabel={words('entry.new')}
      removeLabel={(entry) => words('entry.remove', { entry })}
      onChange={(entries) => type(entries.join('\n'))}
      onLeave={leave}
    />
  );
}

function Input({ control, text, type, leave, disabled }: InputProps) {
  const common = { value: text, disabled, onBlur: leave };
  switch (control.kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          autoComplete={control.autoComplete ?? 'off'}
          onChange={(event) => type(event.target.value)}
        />
      );
    case 'date':
      return <TextInput {...common} type="date" onChange={(event) => type(event.target.value)} />;
    case 'lines':
      return <Textarea {...common} onChange={(event) => type(event.target.value)} />;
    case 'chips':
      return <Entries text={text} type={type} leave={leave} disabled={disabled} />;
    case 'number':
      return (
        <NumberInput
          {...common}
          unit={control.unit}
          decimals={control.decimals}
          onChange={(event) => type(event.target.value)}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          options={control.options}
          {...(control.placeholder === undefined ? {} : { placeholder: control.placeholder })}
          onChange={(event) => type(event.target.value)}
        />
      );
    case 'search':
      return <SearchedChoice control={control} {...common} onChange={type} />;
  }
}

/** What a description is for, with an example of two lines. */
export function DescriptionHint() {
  const words = useWords('organization_fields');
  return (
    <>
      {words('description_hint')}
      <span className="mt-1 block border-s-2 border-line ps-2.5 font-serif text-ink-2 italic">
        <span className="block">{words('description_example.first')}</span>
        <span className="block">{words('description_example.second')}</span>
      </span>
    </>
  );
}

/** The usual value where nobody has said it yet. Null where nothing is suggested. */
function suggestedFor(form: ProfileForm, field: ProfileField): string | null {
  return (field === 'size' || field === 'trl') && (form.typed[field] ?? '') === ''
    ? String(suggestedValues[field])
    : null;
}

/** A suggestion, which counts once it is taken over. */
function Suggestion({ form, field, suggested }: Pick<Props, 'form' | 'field'> & { readonly suggested: string }) {
  const words = useWords('organization_fields');
  const value = useFieldChoices().shown(field, suggested) ?? suggested;
  return (
    <span className="block">
      {words('suggested', { value })}{' '}
      {form.disabled ? null : (
        <TextButton onClick={() => form.type(field, suggested)}>
          {words.rich('use_this', { field: words(`field.${field}`), more: hidden })}
        </TextButton>
      )}
    </span>
  );
}

/** One field of the profile with its label, hint and what is wrong with it. */
export function ProfileInput({ form, field, hint, label, required = false, className = '' }: Props) {
  const words = useWords('organization_fields');
  const name = label ?? words(`field.${field}`);
  const text = form.typed[field] ?? '';
  const control = useFieldChoices().controls[field];
  const suggested = suggestedFor(form, field);
  if (control.kind === 'box') {
    return (
      <div className={className}>
        <Checkbox
          checked={text === 'yes'}
          disabled={form.disabled}
          hint={hint}
          onChange={(event) => form.type(field, event.target.checked ? 'yes' : 'no')}
        >
          {name}
        </Checkbox>
      </div>
    );
  }
  if (control.kind === 'boxes') {
    const chosen = listedEntries(text);
    return (
      <FieldGroup label={name} hint={hint} error={form.errorOf(field)} className={className} anchor={field}>
        {control.options.map(({ value, label: option }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            disabled={form.disabled}
            onChange={({ target }) =>
              form.type(
                field,
                control.options
                  .map((each) => each.value)
                  .filter((each) => (each === value ? target.checked : chosen.includes(each)))
                  .join('\n'),
              )
            }
          >
            {option}
          </Checkbox>
        ))}
      </FieldGroup>
    );
  }
  return (
    <Field
      label={name}
      hint={
        suggested === null ? (
          hint
        ) : (
          <>
            {hint}
            <Suggestion form={form} field={field} suggested={suggested} />
          </>
        )
      }
      error={form.errorOf(field)}
      required={required}
      className={className}
      anchor={field}
    >
      <Input
        control={control}
        text={text}
        disabled={form.disabled}
        type={(next) => form.type(field, next)}
        leave={() => form.leave(field)}
      />
    </Field>
  );
}
