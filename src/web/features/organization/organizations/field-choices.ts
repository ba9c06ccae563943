import {
  industries,
  legalForms,
  organizationKinds,
  organizationSizes,
  shareholderKinds,
  unwantedKinds,
} from '#domain/organization/organization-codes.ts';
import { listedEntries } from '#domain/organization/profile/profile-fields.ts';
import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { isLocalDate } from '#domain/values/time.ts';
import { useWords } from '#web/page/words.ts';
import { countryCodes } from '#domain/organization/country-codes.ts';
import { memberStateCodes } from '#domain/organization/member-states.ts';
import { associatedCountryCodes } from '#reference/associated-countries.ts';
import { activities, activityOf, storedActivityCode, writtenActivityCode } from '#reference/nace.ts';
import { countryOptions } from '#words/organization/country-name.ts';
import { trlText } from '#words/organization/trl-text.ts';
import type { Words } from '#words/words.ts';
import { optionOfValue, textOfOption, type Find, type Offer } from '#web/ui/form/combobox-options.ts';

type FieldWords = Words<'organization_fields'>;
type Names = Words<'organization_names'>;
type CountryNames = Words<'countries'>;
type Option = { readonly value: string; readonly label: string; readonly code?: string };

export type Control =
  | { readonly kind: 'text'; readonly autoComplete?: string }
  | { readonly kind: 'lines' }
  | { readonly kind: 'number'; readonly unit: string; readonly decimals: boolean }
  | { readonly kind: 'date' }
  | { readonly kind: 'box' }
  | { readonly kind: 'chips' }
  | { readonly kind: 'boxes'; readonly options: readonly Option[] }
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly placeholder?: string }
  | {
      readonly kind: 'search';
      readonly options: readonly Option[];
      readonly placeholder: string;
      readonly empty: string;
      readonly offer?: Offer;
      /** How typed words find an option, where the words of the options are not enough. It arrives with the field. */
      readonly loadFind?: () => Promise<Find>;
    };

const activityOptions: readonly Option[] = activities.map(({ code, title }) => ({
  value: code,
  code: writtenActivityCode(code),
  label: title,
}));

/**
 * A class that is not in the list, by the name of its division: "C22.29 in: Manufacture of rubber and plastic
 * products".
 */
function offeredClass(words: FieldWords, typed: string): Option | null {
  const code = storedActivityCode(typed);
  const activity = code === null ? null : activityOf(code);
  return code === null || activity === null
    ? null
    : {
        value: code,
        code: writtenActivityCode(code),
        label: code === activity.code ? activity.title : words('in_division', { division: activity.title }),
      };
}

/** What is known of a code that is not in the list itself. Null for a code in the list, and for none. */
export function unnamedClassNote(words: FieldWords, typed: string): string | null {
  const code = storedActivityCode(typed);
  const activity = code === null ? null : activityOf(code);
  if (code === null || activity === null || activity.code === code) return null;
  return words('unnamed_class', {
    code: writtenActivityCode(code),
    division: activity.division,
    title: activity.title,
  });
}

/** What an activity is called in everyday words weighs more than the rest of the page. */
async function loadActivitySearch(): Promise<Find> {
  const { findActivities } = await import('#reference/nace/activity-search.ts');
  return (typed) => findActivities(typed).map(({ code }) => code);
}

const line: Control = { kind: 'text' };
const euro: Control = { kind: 'number', unit: '€', decimals: true };
const trls = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const otherCountryCodes = countryCodes.filter(
  (code) => !associatedCountryCodes.includes(code) && !memberStateCodes.some((member) => member === code),
);

type Controls = Readonly<Record<ProfileField, Control>>;

/** How each field of the profile is typed or chosen. */
function controlsIn(words: FieldWords, names: Names, countries: CountryNames): Controls {
  const country: Control = {
    kind: 'search',
    // Member States first, then the associated countries, then all others.
    options: [memberStateCodes, associatedCountryCodes, otherCountryCodes].flatMap((codes) =>
      countryOptions(countries, codes),
    ),
    placeholder: words('type_country'),
    empty: words('no_such_country'),
  };
  const choice = (options: readonly Option[]): Control => ({
    kind: 'choice',
    options,
    placeholder: names('not_stated'),
  });
  return {
    name: { kind: 'text', autoComplete: 'organization' },
    legalName: { kind: 'text', autoComplete: 'organization' },
    tradingName: line,
    registrationNumber: line,
    vatNumber: line,
    adminName: { kind: 'text', autoComplete: 'name' },
    country,
    addressCountry: country,
    kind: choice(organizationKinds.map((value) => ({ value, label: names(`kind.${value}`) }))),
    size: choice(organizationSizes.map((value) => ({ value, label: names(`size_band.${value}`) }))),
    headcount: { kind: 'number', unit: words('people'), decimals: false },
    turnover: euro,
    balanceTotal: euro,
    industry: choice(industries.map((value) => ({ value, label: words(`industry.${value}`) }))),
    caen: {
      kind: 'search',
      options: activityOptions,
      placeholder: words('type_activity'),
      empty: words('no_such_activity'),
      offer: (typed) => offeredClass(words, typed),
      loadFind: loadActivitySearch,
    },
    trl: choice(trls.map((trl) => ({ value: String(trl), label: trlText(names, trl) }))),
    description: { kind: 'lines' },
    keywords: { kind: 'chips' },
    activities: { kind: 'chips' },
    unwanted: { kind: 'boxes', options: unwantedKinds.map((value) => ({ value, label: words(`unwanted.${value}`) })) },
    legalForm: choice(legalForms.map((value) => ({ value, label: words(`legal_form.${value}`) }))),
    vatRegistered: { kind: 'box' },
    incorporatedOn: { kind: 'date' },
    street: { kind: 'text', autoComplete: 'address-line1' },
    streetNumber: line,
    city: { kind: 'text', autoComplete: 'address-level2' },
    postalCode: { kind: 'text', autoComplete: 'postal-code' },
    region: { kind: 'text', autoComplete: 'address-level1' },
  };
}

/** What a field holds, in words; null where nothing is stated. */
function shownIn(words: FieldWords, control: Control, typed: string): string | null {
  if (typed === '') return null;
  if (control.kind === 'box') return typed === 'yes' ? words('yes') : words('no');
  if (control.kind === 'date') return isLocalDate(typed) ? words.formats.day(typed) : typed;
  if (control.kind === 'number') return words('figure', { figure: typed, unit: control.unit });
  if (control.kind === 'chips') return words.formats.list(listedEntries(typed), 'plain');
  if (control.kind === 'boxes')
    return words.formats.list(
      control.options.flatMap(({ value, label }) => (listedEntries(typed).includes(value) ? [label] : [])),
      'plain',
    );
  if (control.kind !== 'choice' && control.kind !== 'search') return typed;
  const option =
    control.kind === 'search'
      ? optionOfValue(control.options, typed, control.offer)
      : control.options.find((each) => each.value === typed);
  return option ? textOfOption(option) : typed;
}

type Choices = {
  readonly controls: Controls;
  /** What an owner can be; empty where that is not said. */
  readonly ownerKinds: readonly Option[];
  /** Where an owner can sit. */
  readonly everyCountry: readonly Option[];
  /** What a field holds, in words; null where nothing is stated. */
  readonly shown: (field: ProfileField, typed: string) => string | null;
};

/** Made once for the words of a language, of which there is one object each. */
const made = new WeakMap<FieldWords, Choices>();

/** How the fields of the profile are typed or chosen, and what they hold, in the language of the page. */
export function useFieldChoices(): Choices {
  const words = useWords('organization_fields');
  const names = useWords('organization_names');
  const countries = useWords('countries');
  const known = made.get(words);
  if (known !== undefined) return known;
  const controls = controlsIn(words, names, countries);
  const choices: Choices = {
    controls,
    everyCountry: countryOptions(countries, countryCodes),
    ownerKinds: shareholderKinds.map((value) => ({ value, label: words(`shareholder.kind.${value}`) })),
    shown: (field, typed) => shownIn(words, controls[field], typed),
  };
  made.set(words, choices);
  return choices;
}
