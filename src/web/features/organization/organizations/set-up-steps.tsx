import type { OnboardingStep } from '#domain/organization/organization-codes.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { FieldRow } from '#web/ui/form/field.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { ActivityFields, AddressFields, FormAndKind, vatHint } from './profile-groups.tsx';
import { DescriptionHint, ProfileInput } from './profile-input.tsx';
import { useSetUp } from './set-up-state.tsx';
import { ShareholderRows } from './shareholder-rows.tsx';
import { SizeHelp } from './size-help.tsx';

function IdentityStep() {
  const form = useSetUp();
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
              You called it {form.name}.{' '}
              <TextButton onClick={() => form.type('legalName', form.name)}>Use this name</TextButton>
            </>
          ) : (
            'As it stands in the register'
          )
        }
      />
      <ProfileInput form={form} field="tradingName" hint="If you are known by another name" />
      <ProfileInput
        form={form}
        field="country"
        required
        hint="Where it is registered. It decides which programs you may enter."
      />
      <FieldRow>
        <ProfileInput form={form} field="registrationNumber" hint="In the company or association register" />
        <ProfileInput form={form} field="vatNumber" hint={vatHint(form.typed.country ?? '')} />
      </FieldRow>
    </>
  );
}

function StructureStep() {
  const form = useSetUp();
  return (
    <>
      <ProfileInput form={form} field="adminName" hint="Who represents the organization" />
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
      <Group level={2} title="Shareholders">
        <p className="mb-4 text-ink-2">
          Some calls exclude organizations controlled from certain countries. Together at most 100 %.
        </p>
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
  const form = useSetUp();
  return (
    <>
      <ActivityFields form={form} />
      <ProfileInput
        form={form}
        field="trl"
        hint="Of what you want to bring forward. 1 to 3 Research, 4 to 6 Development, 7 to 9 Market Ready."
      />
      <ProfileInput form={form} field="description" hint={<DescriptionHint />} />
    </>
  );
}

function LegalFormStep() {
  const form = useSetUp();
  return (
    <>
      <FieldRow>
        <FormAndKind form={form} required />
        <ProfileInput form={form} field="incorporatedOn" />
        <ProfileInput form={form} field="vatRegistered" className="md:self-end md:pb-1.5" />
      </FieldRow>
      <Group level={2} title="Address">
        <AddressFields form={form} />
      </Group>
    </>
  );
}

export const stepContents: Readonly<
  Record<
    Exclude<OnboardingStep, 'review'>,
    { readonly title: string; readonly lead: string; readonly Fields: () => React.ReactNode }
  >
> = {
  identity: { title: 'Who you are', lead: 'What the register says about your organization.', Fields: IdentityStep },
  'admin-structure': {
    title: 'Who leads and owns it',
    lead: 'Size and owners decide which calls are open to you.',
    Fields: StructureStep,
  },
  activity: {
    title: 'What you do',
    lead: 'Your field, your words and how far your technology is make up your matches.',
    Fields: ActivityStep,
  },
  'legal-form': {
    title: 'Legal form and address',
    lead: 'As you will need it in every application.',
    Fields: LegalFormStep,
  },
};
