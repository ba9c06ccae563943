import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SearchInput, TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Specimen } from './specimen.tsx';

const sizes = [
  { value: 'micro', label: 'Micro' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
];

/** Fields with hint, error, unit, and their disabled and read-only looks. */
export function FormSpecimens() {
  return (
    <Specimen name="Fields" rule="Label above, hint under the label, error above the input.">
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Field label="Requested amount" hint="In euro, without cents">
          <NumberInput unit="€" defaultValue="175,256" />
        </Field>
        <Field label="Title" error="Task title is required." required>
          <TextInput />
        </Field>
        <Field label="VAT number" optional>
          <TextInput placeholder="RO12345678" />
        </Field>
        <Field label="Number of people" hint="Annual work units">
          <NumberInput unit="people" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled value="Cannot be changed here" readOnly />
        </Field>
        <Field label="Read only">
          <TextInput readOnly value="Shown, not typed" />
        </Field>
        <Field label="Size">
          <Select options={sizes} placeholder="Choose" defaultValue="small" />
        </Field>
        <Field label="Size" error="Choose a size.">
          <Select options={sizes} placeholder="Choose" />
        </Field>
        <Field label="Size">
          <Select options={sizes} defaultValue="micro" disabled />
        </Field>
        <Field label="Annual turnover" error="Enter an amount in euro, for example 1,800,000.">
          <NumberInput unit="€" defaultValue="a lot" />
        </Field>
        <Field label="Description" error="Shorten this by 12: at most 2,000 characters.">
          <Textarea defaultValue="Too long." />
        </Field>
        <Field label="Description">
          <Textarea disabled defaultValue="Cannot be changed here" />
        </Field>
        <Field label="Description" hint="What the organization does" className="md:col-span-2">
          <Textarea />
        </Field>
        <Field label="Main field">
          <TextInput size="large" />
        </Field>
        <div className="self-end">
          <SearchInput aria-label="Search programs" placeholder="Words, or a call number" />
        </div>
      </div>
    </Specimen>
  );
}
