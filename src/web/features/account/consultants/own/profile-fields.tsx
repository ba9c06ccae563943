import type { ReactNode } from 'react';
import { availabilities, consultantLimits, spokenLanguages } from '#domain/account/consultants/consultant-lists.ts';
import { countryCodes } from '#domain/organization/country-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { limited } from '#words/frame/limited.ts';
import { countryOptions } from '#words/organization/country-name.ts';
import type { ProfileProblems } from './profile-problems.ts';
import type { TypedConsultant } from './typed-consultant.ts';

type Props = {
  readonly typed: TypedConsultant;
  readonly change: (part: Partial<TypedConsultant>) => void;
  /** Empty until somebody has tried to save. */
  readonly problems: ProfileProblems;
  /** The framework programmes that can be named. */
  readonly offered: readonly string[];
};

type ChoicesProps<Value extends string> = {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly offered: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly most: number;
  readonly onChange: (chosen: readonly Value[]) => void;
};

/** Several of a list, as boxes to tick. */
function Choices<Value extends string>({ label, hint, error, offered, chosen, most, onChange }: ChoicesProps<Value>) {
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {offered.map(({ value, label: name }) => {
          const isOn = chosen.includes(value);
          return (
            <Checkbox
              key={value}
              checked={isOn}
              disabled={chosen.length >= most && !isOn}
              onChange={({ target: { checked } }) =>
                onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            >
              {name}
            </Checkbox>
          );
        })}
      </div>
    </FieldGroup>
  );
}

function Who({ typed, change, problems }: Omit<Props, 'offered'>) {
  const words = useWords('consultant_profile');
  const limits = useWords('limits');
  const countries = useWords('countries');
  return (
    <>
      <Field label={words('name')} {...limited(limits, typed.name, consultantLimits.name, problems.name)}>
        <TextInput value={typed.name} autoComplete="name" onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <Field
        label={words('bio')}
        hint={words('bio_hint')}
        {...limited(limits, typed.bio, consultantLimits.bio, problems.bio)}
      >
        <Textarea rows={6} value={typed.bio} onChange={({ target }) => change({ bio: target.value })} />
      </Field>
      <Field label={words('country')} error={problems.country} className="max-w-[24rem]">
        <Combobox
          options={countryOptions(countries, countryCodes)}
          placeholder={words('country_typed')}
          value={typed.country}
          onChange={(country) => change({ country: countryCodes.find((code) => code === country) ?? '' })}
        />
      </Field>
    </>
  );
}

function Links({ typed, change, problems }: Omit<Props, 'offered'>) {
  const words = useWords('consultant_profile');
  const fields = [
    ['calendarLink', words('calendar'), words('calendar_hint')],
    ['linkedinUrl', words('linkedin'), null],
    ['website', words('website'), null],
  ] as const;
  return fields.map(([field, label, hint]): ReactNode => (
    <Field key={field} label={label} hint={hint} error={problems[field]} optional>
      <TextInput type="url" value={typed[field]} onChange={({ target: { value } }) => change({ [field]: value })} />
    </Field>
  ));
}

/** What a consultant says of themselves. */
export function ProfileFields({ offered, ...rest }: Props) {
  const words = useWords('consultant_profile');
  const names = useWords('consultant_names');
  const { typed, change, problems } = rest;
  const { languages, expertise, pastCalls } = consultantLimits;
  const spoken = spokenLanguages
    .map((value) => ({ value, label: names(`language.${value}`) }))
    .toSorted((a, b) => names.formats.compare(a.label, b.label));
  return (
    <div className="grid min-w-0 gap-6">
      <Who {...rest} />
      <Choices
        label={words('languages')}
        hint={words('languages_hint', { most: languages })}
        error={problems.languages}
        offered={spoken}
        chosen={typed.languages}
        most={languages}
        onChange={(chosen) => change({ languages: chosen })}
      />
      <Choices
        label={words('expertise')}
        hint={words('expertise_hint', { most: expertise })}
        error={problems.expertise}
        offered={offered.map((each) => ({ value: each, label: each }))}
        chosen={typed.expertise}
        most={expertise}
        onChange={(chosen) => change({ expertise: chosen })}
      />
      <Field
        label={words('past_calls')}
        hint={words('past_calls_hint', { most: pastCalls })}
        error={problems.pastCalls}
        optional
      >
        <Textarea value={typed.pastCalls} onChange={({ target }) => change({ pastCalls: target.value })} />
      </Field>
      <RadioGroup
        label={words('availability')}
        value={typed.availability}
        options={availabilities.map((code) => ({ value: code, label: names(`availability.${code}`) }))}
        onChange={(availability) => change({ availability })}
      />
      <Field label={words('rate')} hint={words('rate_hint')} error={problems.rate} optional>
        <NumberInput
          decimals
          unit="€"
          className="max-w-[12rem]"
          value={typed.rate}
          onChange={({ target }) => change({ rate: target.value })}
        />
      </Field>
      <Links {...rest} />
    </div>
  );
}
