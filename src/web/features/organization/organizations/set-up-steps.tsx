import { industryLabels } from '#messages/organization.ts';
import type { ProfileField } from '#domain/organization/profile-fields.ts';
import { kindOfForm } from '#domain/organization/set-up.ts';
import { vatFormats } from '#domain/organization/identifiers.ts';
import type { OnboardingStep } from '#domain/organization/organization-codes.ts';
import { activityOf } from '#reference/nace.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { FieldRow } from '#web/ui/form/field.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { unnamedClassNote } from './field-choices.ts';
import type { ProfileForm } from './profile-form.ts';
import { DescriptionHint, ProfileInput } from './profile-input.tsx';
import { useSetUp } from './set-up-state.tsx';
import { ShareholderRows } from './shareholder-rows.tsx';
import { SizeHelp } from './size-help.tsx';

/** The form of the country's VAT numbers, for its hint. */
export function vatHint(country: string): string {
  const example = vatFormats[country]?.example;
  return example
    ? `For example ${example}. Leave it empty without one.`
    : 'With the letters of the country, if you have one.';
}

/** Activity code and industry beside each other: the code suggests the industry. */
export function ActivityFields({ form }: { readonly form: ProfileForm }) {
  const activity = activityOf(form.typed.caen ?? '');
  const chosen = form.typed.industry ?? '';
  const suggested = activity && activity.industry !== chosen ? activity.industry : null;
  // The code's industry is taken over where none was chosen yet; a choice of the person stays.
  const type = (field: ProfileField, text: string) => {
    form.type(field, text);
    const found = field === 'caen' && chosen === '' ? activityOf(text) : null;
    if (found) form.type('industry', found.industry);
  };
  const hint = suggested ? (
    <>
      {`The code suggests ${industryLabels[suggested]}. `}
      {form.disabled ? null : (
        <TextButton onClick={() => form.type('industry', suggested)}>{`Use ${industryLabels[suggested]}`}</TextButton>
      )}
    </>
  ) : activity ? (
    `NACE division ${activity.division}, as the code says`
  ) : (
    'What most of your turnover or work comes from'
  );
  return (
    <FieldRow columns="wide">
      <ProfileInput
        form={{ ...form, type }}
        field="caen"
        hint={unnamedClassNote(form.typed.caen ?? '') ?? 'NACE Rev. 2.1, the same as CAEN Rev. 3'}
      />
      <ProfileInput form={form} field="industry" hint={hint} required />
    </FieldRow>
  );
}

export function AddressFields({ form }: { readonly form: ProfileForm }) {
  return (
    <div className="grid gap-4 md:grid-cols-6">
      <ProfileInput form={form} field="street" className="md:col-span-4" />
      <ProfileInput form={form} field="streetNumber" className="md:col-span-2" />
      <ProfileInput form={form} field="city" className="md:col-span-4" />
      <ProfileInput form={form} field="postalCode" className="md:col-span-2" />
      <ProfileInput form={form} field="region" className="md:col-span-3" />
      <ProfileInput form={form} field="addressCountry" label="Country" className="md:col-span-3" />
    </div>
  );
}

/** Legal form and kind beside each other: most forms tell the kind, which is taken over where none was chosen yet. */
export function FormAndKind({ form, required = false }: { readonly form: ProfileForm; readonly required?: boolean }) {
  const type = (field: ProfileField, text: string) => {
    form.type(field, text);
    const kind = kindOfForm(text);
    if (field === 'legalForm' && kind !== null && (form.typed.kind ?? '') === '') form.type('kind', kind);
  };
  return (
    <>
      <ProfileInput form={{ ...form, type }} field="legalForm" required={required} />
      <ProfileInput form={form} field="kind" hint="Some calls and rates depend on it" />
    </>
  );
}

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
