import { admittedApplicants } from '#domain/program/catalogue/typed-call-codes.ts';
import { countryCodes } from '#domain/organization/country-codes.ts';
import { agencyProgrammes } from '#reference/programmes.ts';
import { useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChipsInput } from '#web/ui/form/chips-input.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field, FieldGroup, FieldRow } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { countryOptions } from '#words/organization/country-name.ts';
import { CountryList } from './country-list.tsx';
import { useFieldError, useLimitedText, type FieldsProps } from './field-error.ts';

/** Identifier, title, programme and agency. */
export function WhatFields({ typed, faults, change, isNew }: FieldsProps & { readonly isNew: boolean }) {
  const words = useWords('admin_calls');
  const countries = useWords('countries');
  const errorAt = useFieldError(faults);
  const textAt = useLimitedText({ typed, faults });
  const { programme } = typed;
  const isOffered = programme === '' || agencyProgrammes.some(({ id }) => id === programme);
  const offered = isOffered ? agencyProgrammes : [{ id: programme, name: programme }, ...agencyProgrammes];
  return (
    <Group level={2} title={words('group.what')}>
      <div className="grid gap-6">
        <Field
          label={words('label.identifier')}
          hint={isNew ? words('hint.identifier') : undefined}
          {...textAt('identifier')}
          required
        >
          <TextInput
            value={typed.identifier}
            autoComplete="off"
            readOnly={!isNew}
            onChange={({ target }) => change({ identifier: target.value })}
          />
        </Field>
        <Field label={words('label.title')} {...textAt('title')} required>
          <TextInput
            value={typed.title}
            autoComplete="off"
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label={words('label.programme')} error={errorAt('programme')} required>
          <Select
            value={programme}
            placeholder={words('choose')}
            options={offered.map(({ id, name }) => ({ value: id, label: name, lang: 'en' }))}
            onChange={({ target }) => change({ programme: target.value })}
          />
        </Field>
        <Field label={words('label.agencyCountry')} hint={words('hint.agencyCountry')} error={errorAt('agencyCountry')}>
          <Combobox
            options={countryOptions(countries, countryCodes)}
            value={typed.agencyCountry}
            placeholder={words('country.search')}
            // A typed text that names no country stays: the server refuses it as such.
            onChange={(value) => change({ agencyCountry: value })}
          />
        </Field>
      </div>
    </Group>
  );
}

const figures = [
  ['grantMin', '€'],
  ['grantMax', '€'],
  ['rateForProfit', '%'],
  ['rateNonProfit', '%'],
] as const;

/** What a project gets, and what all get together. */
export function MoneyFields({ typed, faults, change }: FieldsProps) {
  const words = useWords('admin_calls');
  const errorAt = useFieldError(faults);
  const figure = (field: (typeof figures)[number][0] | 'budgetTotal', unit: string) => (
    <Field key={field} label={words(`label.${field}`)} error={errorAt(field)}>
      <NumberInput
        decimals
        unit={unit}
        value={typed[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Field>
  );
  return (
    <Group level={2} title={words('group.money')}>
      <div className="grid gap-6">
        <FieldRow>{figures.map(([field, unit]) => figure(field, unit))}</FieldRow>
        {figure('budgetTotal', '€')}
      </div>
    </Group>
  );
}

/** Who may take part, and on which conditions. */
export function WhoFields(props: FieldsProps) {
  const words = useWords('admin_calls');
  const { typed, faults, change } = props;
  const errorAt = useFieldError(faults);
  const textAt = useLimitedText({ typed, faults });
  const { onlyApplicants } = typed;
  return (
    <Group level={2} title={words('group.who')}>
      <div className="grid gap-6">
        <CountryList {...props} />
        <FieldGroup
          label={words('label.onlyApplicants')}
          hint={words('hint.onlyApplicants')}
          error={errorAt('onlyApplicants')}
        >
          {admittedApplicants.map((kind) => (
            <Checkbox
              key={kind}
              checked={onlyApplicants.includes(kind)}
              onChange={({ target: { checked } }) =>
                change({
                  onlyApplicants: admittedApplicants.filter((each) =>
                    each === kind ? checked : onlyApplicants.includes(each),
                  ),
                })
              }
            >
              {words(`applicant.${kind}`)}
            </Checkbox>
          ))}
        </FieldGroup>
        <Field label={words('label.conditions')} hint={words('hint.conditions')} {...textAt('conditions')}>
          <Textarea value={typed.conditions} rows={5} onChange={({ target }) => change({ conditions: target.value })} />
        </Field>
      </div>
    </Group>
  );
}

/** Its page, and what it is about. */
export function AboutFields({ typed, faults, change }: FieldsProps) {
  const words = useWords('admin_calls');
  const errorAt = useFieldError(faults);
  const textAt = useLimitedText({ typed, faults });
  return (
    <Group level={2} title={words('group.about')}>
      <div className="grid gap-6">
        <Field label={words('label.url')} hint={words('hint.url')} {...textAt('url')}>
          <TextInput
            type="url"
            value={typed.url}
            autoComplete="off"
            onChange={({ target }) => change({ url: target.value })}
          />
        </Field>
        <Field label={words('label.text')} hint={words('hint.text')} {...textAt('text')}>
          <Textarea value={typed.text} rows={12} onChange={({ target }) => change({ text: target.value })} />
        </Field>
        <Field label={words('label.summary')} hint={words('hint.summary')} {...textAt('summary')}>
          <Textarea value={typed.summary} rows={5} onChange={({ target }) => change({ summary: target.value })} />
        </Field>
        <Field label={words('label.keywords')} error={errorAt('keywords')}>
          <ChipsInput
            entries={typed.keywords}
            addLabel={words('keyword.add')}
            removeLabel={(entry) => words('keyword.remove', { entry })}
            onChange={(entries) => change({ keywords: [...new Set(entries)] })}
          />
        </Field>
      </div>
    </Group>
  );
}

/** Where it was read, and when. */
export function SourceFields({ typed, faults, change }: FieldsProps) {
  const words = useWords('admin_calls');
  const errorAt = useFieldError(faults);
  const textAt = useLimitedText({ typed, faults });
  return (
    <Group level={2} title={words('group.source')}>
      <FieldRow columns="wide">
        <Field label={words('label.document')} hint={words('hint.document')} {...textAt('document')} required>
          <TextInput
            value={typed.document}
            autoComplete="off"
            onChange={({ target }) => change({ document: target.value })}
          />
        </Field>
        <Field label={words('label.asOf')} error={errorAt('asOf')} required>
          <TextInput type="date" value={typed.asOf} onChange={({ target }) => change({ asOf: target.value })} />
        </Field>
      </FieldRow>
    </Group>
  );
}
