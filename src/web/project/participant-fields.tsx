import { countryCodes } from '#domain/organization/country-codes.ts';
import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { useWords } from '#web/page/words.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { countryOptions } from '#words/organization/country-name.ts';

type Props = {
  readonly value: Participant;
  readonly onChange: (value: Participant) => void;
};

/** What the participant is: role, country, kind and size. */
export function ParticipantFields({ value, onChange }: Props) {
  const words = useWords('budget_dialogs');
  const names = useWords('project_names');
  const organizations = useWords('organization_names');
  const countries = countryOptions(useWords('countries'), countryCodes);
  return (
    <>
      <Field label={words('participant.role')}>
        <Select
          options={participantRoles.map((role) => ({ value: role, label: names(`participant_role.${role}`) }))}
          value={value.role}
          onChange={(event) =>
            onChange({ ...value, role: participantRoles.find((role) => role === event.target.value) ?? value.role })
          }
        />
      </Field>
      <Field label={words('participant.country')} optional>
        <Combobox
          options={countries}
          placeholder={words('participant.country_typed')}
          value={value.country ?? ''}
          // What names no country is none; the field shows it until it is left.
          onChange={(country) => onChange({ ...value, country: countryCodes.find((code) => code === country) ?? null })}
        />
      </Field>
      <Field label={words('participant.kind')} optional hint={words('participant.kind_hint')}>
        <Select
          options={organizationKinds.map((kind) => ({ value: kind, label: organizations(`kind.${kind}`) }))}
          placeholder={words('not_chosen')}
          value={value.kind ?? ''}
          onChange={(event) =>
            onChange({ ...value, kind: organizationKinds.find((kind) => kind === event.target.value) ?? null })
          }
        />
      </Field>
      <Field label={words('participant.size')} optional>
        <Select
          options={organizationSizes.map((size) => ({ value: size, label: organizations(`size_band.${size}`) }))}
          placeholder={words('not_chosen')}
          value={value.size ?? ''}
          onChange={(event) =>
            onChange({ ...value, size: organizationSizes.find((size) => size === event.target.value) ?? null })
          }
        />
      </Field>
    </>
  );
}
