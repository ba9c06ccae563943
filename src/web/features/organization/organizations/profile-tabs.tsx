import type { ProfileField } from '#domain/organization/profile-fields.ts';
import { FieldRow } from '#web/ui/form/field.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { DescriptionHint, ProfileInput } from './profile-input.tsx';
import { ActivityFields, AddressFields, FormAndKind, vatHint } from './profile-groups.tsx';
import { ShareholderRows } from './shareholder-rows.tsx';
import { SizeHelp } from './size-help.tsx';
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
const address: readonly (ProfileField | 'shareholders')[] = [
  'street',
  'streetNumber',
  'city',
  'postalCode',
  'region',
  'addressCountry',
];

/** The tab on which a field stands. */
export function tabOf(field: ProfileField | 'shareholders'): TabName {
  if (legal.includes(field)) return 'legal';
  return address.includes(field) ? 'address' : 'general';
}

export function GeneralTab({ form }: Pick<ProfilePage, 'form'>) {
  return (
    <div className="grid max-w-[44rem] gap-6">
      <ProfileInput form={form} field="name" required />
      <FieldRow>
        <ProfileInput form={form} field="country" required hint="It decides which programs you may enter." />
        <ProfileInput form={form} field="trl" hint="Of what you want to bring forward" />
      </FieldRow>
      <ActivityFields form={form} />
      <ProfileInput form={form} field="description" hint={<DescriptionHint />} />
      <Group level={2} title="How big it is">
        <div className="grid gap-5">
          <ProfileInput
            form={form}
            field="size"
            hint="Linked enterprises included. The figures below tell which it is."
          />
          <SizeHelp form={form} />
        </div>
      </Group>
    </div>
  );
}

export function LegalTab({ form, rows, setRows, rowProblems, rowsAsked, mayEdit }: ProfilePage) {
  return (
    <div className="grid max-w-[44rem] gap-6">
      <FieldRow>
        <ProfileInput form={form} field="legalName" />
        <ProfileInput form={form} field="tradingName" />
        <ProfileInput form={form} field="registrationNumber" />
        <ProfileInput form={form} field="vatNumber" hint={vatHint(form.typed.country ?? '')} />
        <FormAndKind form={form} />
        <ProfileInput form={form} field="incorporatedOn" />
        <ProfileInput form={form} field="adminName" />
        <ProfileInput form={form} field="vatRegistered" />
      </FieldRow>
      <div id="shareholders">
        <Group level={2} title="Shareholders">
          <ShareholderRows
            rows={rows}
            onChange={setRows}
            problems={rowProblems}
            showAll={rowsAsked}
            country={form.typed.country ?? ''}
            disabled={!mayEdit}
          />
        </Group>
      </div>
    </div>
  );
}

export function AddressTab({ form }: Pick<ProfilePage, 'form'>) {
  return (
    <div className="max-w-[44rem]">
      <AddressFields form={form} />
    </div>
  );
}
