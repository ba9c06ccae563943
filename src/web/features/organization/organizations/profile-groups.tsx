import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { activityOf } from '#reference/nace.ts';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { FieldRow } from '#web/ui/form/field.tsx';
import { unnamedClassNote } from './field-choices.ts';
import type { ProfileForm } from './profile-form.ts';
import { ProfileInput } from './profile-input.tsx';

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
