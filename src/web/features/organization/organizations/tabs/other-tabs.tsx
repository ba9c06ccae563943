import { useWords } from '#web/page/words.ts';
import { FieldRow } from '#web/ui/form/field.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { ProfileInput } from '#web/features/organization/organizations/profile-input.tsx';
import { ShareholderRows } from '#web/features/organization/organizations/shareholder-rows.tsx';
import type { ProfilePage } from '#web/features/organization/organizations/use-profile-page.ts';
import { OrganizationLanguage } from '#web/features/organization/organizations/organization-language.tsx';
import { AddressFields, FormAndKind, vatHint } from './legal-groups.tsx';

// The tabs of the profile that do not stand open at first: their fields arrive after the page.

export function LegalTab({ form, rows, setRows, rowProblems, rowsAsked, mayEdit }: ProfilePage) {
  const words = useWords('organization_fields');
  return (
    <div className="grid max-w-[44rem] gap-6">
      <FieldRow>
        <ProfileInput form={form} field="legalName" />
        <ProfileInput form={form} field="tradingName" />
        <ProfileInput form={form} field="registrationNumber" />
        <ProfileInput form={form} field="vatNumber" hint={vatHint(words, form.typed.country ?? '')} />
        <FormAndKind form={form} />
        <ProfileInput form={form} field="incorporatedOn" />
        <ProfileInput form={form} field="adminName" />
        <ProfileInput form={form} field="vatRegistered" />
      </FieldRow>
      <div id="shareholders">
        <Group level={2} title={words('shareholders')}>
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

/** What the organization sets for its people. Other features add theirs below. */
export function LanguageSetting({ orgId, mayEdit }: { readonly orgId: string; readonly mayEdit: boolean }) {
  return (
    <div className="mb-10">
      <OrganizationLanguage orgId={orgId} mayEdit={mayEdit} />
    </div>
  );
}
