import type { ReactNode } from 'react';
import { fieldLabels } from '#messages/organization.ts';
import type { ProfileField } from '#domain/organization/profile-fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { controls, type Control } from './field-choices.ts';
import type { ProfileForm } from './profile-form.ts';

type Props = {
  readonly form: ProfileForm;
  readonly field: ProfileField;
  readonly hint?: ReactNode;
  readonly label?: string;
  readonly required?: boolean;
  readonly className?: string;
};

type InputProps = { readonly control: Exclude<Control, { kind: 'box' }>; readonly text: string; readonly type: (text: string) => void; readonly leave: () => void; readonly disabled: boolean };

function Input({ control, text, type, leave, disabled }: InputProps) {
  const common = { value: text, disabled, onBlur: leave };
  switch (control.kind) {
    case 'text':
      return <TextInput {...common} autoComplete={control.autoComplete ?? 'off'} onChange={(event) => type(event.target.value)} />;
    case 'date':
      return <TextInput {...common} type="date" onChange={(event) => type(event.target.value)} />;
    case 'lines':
      return <Textarea {...common} onChange={(event) => type(event.target.value)} />;
    case 'number':
      return <NumberInput {...common} unit={control.unit} decimals={control.decimals} onChange={(event) => type(event.target.value)} />;
    case 'choice':
      return <Select {...common} options={control.options} {...(control.placeholder === undefined ? {} : { placeholder: control.placeholder })} onChange={(event) => type(event.target.value)} />;
    case 'search':
      return <Combobox options={control.options} {...common} placeholder={control.placeholder} empty={control.empty} {...(control.offer === undefined ? {} : { offer: control.offer })} onChange={type} />;
  }
}

/** One field of the profile with its label, hint and what is wrong with it. */
export function ProfileInput({ form, field, hint, label = fieldLabels[field], required = false, className = '' }: Props) {
  const text = form.typed[field] ?? '';
  const control = controls[field];
  if (control.kind === 'box') {
    return (
      <div className={className}>
        <Checkbox checked={text === 'yes'} disabled={form.disabled} hint={hint} onChange={(event) => form.type(field, event.target.checked ? 'yes' : 'no')}>{label}</Checkbox>
      </div>
    );
  }
  return (
    <Field label={label} hint={hint} error={form.errorOf(field)} required={required} className={className} anchor={field}>
      <Input control={control} text={text} disabled={form.disabled} type={(next) => form.type(field, next)} leave={() => form.leave(field)} />
    </Field>
  );
}
