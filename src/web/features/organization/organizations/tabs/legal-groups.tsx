import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { kindOfForm } from '#domain/organization/legal-form.ts';
import { vatFormats } from '#domain/organization/identifiers/identifiers.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import type { ProfileForm } from '#web/features/organization/organizations/profile-form.ts';
import { ProfileInput } from '#web/features/organization/organizations/profile-input.tsx';

/** The form of the country's VAT numbers, for its hint. */
export function vatHint(words: Words<'organization_fields'>, country: string): string {
  const example = vatFormats[country]?.example;
  return example ? words('vat_example', { example }) : words('vat_hint');
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
