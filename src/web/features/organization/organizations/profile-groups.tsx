import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { kindOfForm } from '#domain/organization/legal-form.ts';
import { vatFormats } from '#domain/organization/identifiers/identifiers.ts';
import { activityOf } from '#reference/nace.ts';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { FieldRow } from '#web/ui/form/field.tsx';
import type { Words } from '#words/words.ts';
import { unnamedClassNote } from './field-choices.ts';
import type { ProfileForm } from './profile-form.ts';
import { ProfileInput } from './profile-input.tsx';

/** The form of the country's VAT numbers, for its hint. */
export function vatHint(words: Words<'organization_fields'>, country: string): string {
  const example = vatFormats[country]?.example;
  return example ? words('vat_example', { example }) : words('vat_hint');
}

/** Activity code and industry beside each other: the code suggests the industry. */
export function ActivityFields({ form }: { readonly form: ProfileForm }) {
  const words = useWords('organization_fields');
  const activity = activityOf(form.typed.caen ?? '');
  const chosen = form.typed.industry ?? '';
  const suggested = activity && activity.industry !== chosen ? activity.industry : null;
  // Takes over the code's industry where none was chosen yet. A choice of the person stays.
  const type = (field: ProfileField, text: string) => {
    form.type(field, text);
    const found = field === 'caen' && chosen === '' ? activityOf(text) : null;
    if (found) form.type('industry', found.industry);
  };
  const hint = suggested ? (
    <>
      {words('industry_suggested', { industry: words(`industry.${suggested}`) })}{' '}
      {form.disabled ? null : (
        <TextButton onClick={() => form.type('industry', suggested)}>
          {words('use_industry', { industry: words(`industry.${suggested}`) })}
        </TextButton>
      )}
    </>
  ) : activity ? (
    words('industry_as_code', { division: activity.division })
  ) : (
    words('industry_hint')
  );
  return (
    <FieldRow columns="wide">
      <ProfileInput
        form={{ ...form, type }}
        field="caen"
        hint={unnamedClassNote(words, form.typed.caen ?? '') ?? words('activity_hint')}
      />
      <ProfileInput form={form} field="industry" hint={hint} required />
    </FieldRow>
  );
}

export function AddressFields({ form }: { readonly form: ProfileForm }) {
  const words = useWords('organization_fields');
  return (
    <div className="grid gap-4 md:grid-cols-6">
      <ProfileInput form={form} field="street" className="md:col-span-4" />
      <ProfileInput form={form} field="streetNumber" className="md:col-span-2" />
      <ProfileInput form={form} field="city" className="md:col-span-4" />
      <ProfileInput form={form} field="postalCode" className="md:col-span-2" />
      <ProfileInput form={form} field="region" className="md:col-span-3" />
      <ProfileInput form={form} field="addressCountry" label={words('address_country')} className="md:col-span-3" />
    </div>
  );
}

/** Legal form and kind beside each other. Most forms tell the kind, which is taken over where none was chosen yet. */
export function FormAndKind({ form, required = false }: { readonly form: ProfileForm; readonly required?: boolean }) {
  const words = useWords('organization_fields');
  const type = (field: ProfileField, text: string) => {
    form.type(field, text);
    const kind = kindOfForm(text);
    if (field === 'legalForm' && kind !== null && (form.typed.kind ?? '') === '') form.type('kind', kind);
  };
  return (
    <>
      <ProfileInput form={{ ...form, type }} field="legalForm" required={required} />
      <ProfileInput form={form} field="kind" hint={words('kind_hint')} />
    </>
  );
}
