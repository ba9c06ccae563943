import type { OnboardingStep } from '#domain/organization/organization-codes.ts';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { FieldRow } from '#web/ui/form/field.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { ActivityFields } from './profile-groups.tsx';
import { DescriptionHint, ProfileInput } from './profile-input.tsx';
import { useSetUp } from './set-up-state.tsx';
import { ShareholderRows } from './shareholder-rows.tsx';
import { SubjectFields } from './subject-fields.tsx';
import { SizeHelp } from './size-help.tsx';
import { AddressFields, FormAndKind, vatHint } from './tabs/legal-groups.tsx';

function IdentityStep() {
  const words = useWords('set_up');
  const form = useSetUp();
  const fieldWords = useWords('organization_fields');
  const offersName = form.orgId !== null && (form.typed.legalName ?? '') === '' && form.name !== '';
  return (
    <>
      <ProfileInput
        form={form}
        field="legalName"
        required
        hint={
          offersName ? (
            <>
              {words('you_called_it', { name: form.name })}{' '}
              <TextButton onClick={() => form.type('legalName', form.name)}>{words('use_name')}</TextButton>
            </>
          ) : (
            words('legal_name_hint')
          )
        }
      />
      <ProfileInput form={form} field="tradingName" hint={words('trading_name_hint')} />
      <ProfileInput form={form} field="country" required hint={words('country_hint')} />
      <FieldRow>
        <ProfileInput form={form} field="registrationNumber" hint={words('registration_hint')} />
        <ProfileInput form={form} field="vatNumber" hint={vatHint(fieldWords, form.typed.country ?? '')} />
      </FieldRow>
    </>
  );
}

function StructureStep() {
  const words = useWords('set_up');
  const fieldWords = useWords('organization_fields');
  const form = useSetUp();
  return (
    <>
      <ProfileInput form={form} field="adminName" hint={words('admin_hint')} />
      <Group level={2} title={fieldWords('how_big')}>
        <div className="grid gap-5">
          <ProfileInput form={form} field="size" hint={fieldWords('size_hint')} />
          <SizeHelp form={form} />
        </div>
      </Group>
      <Group level={2} title={fieldWords('shareholders')}>
        <p className="mb-4 text-ink-2">{words('shareholders_text')}</p>
        <ShareholderRows
          rows={form.rows}
          onChange={form.setRows}
          problems={form.rowProblems}
          showAll={form.areRowsAsked}
          country={form.typed.country ?? ''}
          disabled={false}
        />
      </Group>
    </>
  );
}

function ActivityStep() {
  const words = useWords('set_up');
  const form = useSetUp();
  return (
    <>
      <ActivityFields form={form} />
      <ProfileInput form={form} field="trl" hint={words('trl_hint')} />
      <ProfileInput form={form} field="description" hint={<DescriptionHint />} />
      <SubjectFields form={form} />
    </>
  );
}

function LegalFormStep() {
  const words = useWords('set_up');
  const form = useSetUp();
  return (
    <>
      <FieldRow>
        <FormAndKind form={form} required />
        <ProfileInput form={form} field="incorporatedOn" />
        <ProfileInput form={form} field="vatRegistered" className="md:self-end md:pb-1.5" />
      </FieldRow>
      <Group level={2} title={words('address')}>
        <AddressFields form={form} />
      </Group>
    </>
  );
}

/** The fields of each step. */
export const stepContents: Readonly<Record<Exclude<OnboardingStep, 'review'>, () => React.ReactNode>> = {
  identity: IdentityStep,
  'admin-structure': StructureStep,
  activity: ActivityStep,
  'legal-form': LegalFormStep,
};
