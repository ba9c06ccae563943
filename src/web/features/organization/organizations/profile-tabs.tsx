import { addressFields, type ProfileField } from '#domain/organization/profile/profile-values.ts';
import { useWords } from '#web/page/words.ts';
import { FieldRow } from '#web/ui/form/field.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { DescriptionHint, ProfileInput } from './profile-input.tsx';
import { ActivityFields } from './profile-groups.tsx';
import { SizeHelp } from './size-help.tsx';
import { SubjectFields } from './subject-fields.tsx';
import type { ProfilePage } from './use-profile-page.ts';

export type TabName = 'general' | 'legal' | 'address';

const legal: readonly (ProfileField | 'shareholders')[] = [
  'legalName',
  'tradingName',
  'registrationNumber',
  'vatNumber',
  'adminName',
  'kind',
  'legalForm',
  'vatRegistered',
  'incorporatedOn',
  'shareholders',
];
const address: readonly (ProfileField | 'shareholders')[] = addressFields;

/** The tab on which a field stands. */
export function tabOf(field: ProfileField | 'shareholders'): TabName {
  if (legal.includes(field)) return 'legal';
  return address.includes(field) ? 'address' : 'general';
}

export function GeneralTab({ form }: Pick<ProfilePage, 'form'>) {
  const words = useWords('organization_profile');
  const fieldWords = useWords('organization_fields');
  return (
    <div className="grid max-w-[44rem] gap-6">
      <ProfileInput form={form} field="name" required />
      <FieldRow>
        <ProfileInput form={form} field="country" required hint={words('country_hint')} />
        <ProfileInput form={form} field="trl" hint={words('trl_hint')} />
      </FieldRow>
      <ActivityFields form={form} />
      <ProfileInput form={form} field="description" hint={<DescriptionHint />} />
      <SubjectFields form={form} />
      <Group level={2} title={fieldWords('how_big')}>
        <div className="grid gap-5">
          <ProfileInput form={form} field="size" hint={fieldWords('size_hint')} />
          <SizeHelp form={form} />
        </div>
      </Group>
    </div>
  );
}
