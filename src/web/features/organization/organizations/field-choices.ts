import {
  industryLabels,
  kindLabels,
  legalFormLabels,
  NOT_STATED,
  sizeBands,
  trlLabel,
} from '#messages/organization.ts';
import {
  industries,
  legalForms,
  organizationKinds,
  organizationSizes,
} from '#domain/organization/organization-codes.ts';
import type { ProfileField } from '#domain/organization/profile-fields.ts';
import { isLocalDate } from '#domain/values/time.ts';
import { formatDay } from '#web/format/format.ts';
import { allCountries, associatedCountries, memberStates } from '#reference/country-names.ts';
import { activities, activityOf, storedActivityCode, writtenActivityCode } from '#reference/nace.ts';
import { optionOfValue, textOfOption, type Find, type Offer } from '#web/ui/form/combobox-options.ts';

type Option = { readonly value: string; readonly label: string; readonly code?: string };

export type Control =
  | { readonly kind: 'text'; readonly autoComplete?: string }
  | { readonly kind: 'lines' }
  | { readonly kind: 'number'; readonly unit: string; readonly decimals: boolean }
  | { readonly kind: 'date' }
  | { readonly kind: 'box' }
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

const named = (rows: readonly { readonly iso2: string; readonly name: string }[]): readonly Option[] =>
  rows.map(({ iso2, name }) => ({ value: iso2, label: name }));

/** Where an organization can be established: Member States first, then the associated countries. */
export const homeCountries: readonly Option[] = [...named(memberStates), ...named(associatedCountries)];
/** Where an owner can sit. */
export const everyCountry: readonly Option[] = named(allCountries);

const activityOptions: readonly Option[] = activities.map(({ code, title }) => ({
  value: code,
  code: writtenActivityCode(code),
  label: title,
}));

/**
 * A class that is not in the list, by the name of its division: "C22.29 in: Manufacture of rubber and plastic
 * products".
 */
function offeredClass(typed: string): Option | null {
  const code = storedActivityCode(typed);
  const activity = code === null ? null : activityOf(code);
  return code === null || activity === null
    ? null
    : {
        value: code,
        code: writtenActivityCode(code),
        label: code === activity.code ? activity.title : `in: ${activity.title}`,
      };
}

/** What is known of a code that is not in the list itself. Null for a code in the list, and for none. */
export function unnamedClassNote(typed: string): string | null {
  const code = storedActivityCode(typed);
  const activity = code === null ? null : activityOf(code);
  if (code === null || activity === null || activity.code === code) return null;
  return (
    `${writtenActivityCode(code)} is in division ${activity.division}, ${activity.title}. The class has no ` +
    'name in our list.'
  );
}

/** What an activity is called in everyday words weighs more than the rest of the page. */
async function loadActivitySearch(): Promise<Find> {
  const { findActivities } = await import('#reference/activity-search.ts');
  return (typed) => findActivities(typed).map(({ code }) => code);
}

const country: Control = {
  kind: 'search',
  options: homeCountries,
  placeholder: 'Type a country',
  empty: 'No Member State or associated country has this name.',
};
const line: Control = { kind: 'text' };
const euro: Control = { kind: 'number', unit: '€', decimals: true };

/** How each field of the profile is typed or chosen. */
export const controls: Readonly<Record<ProfileField, Control>> = {
  name: { kind: 'text', autoComplete: 'organization' },
  legalName: { kind: 'text', autoComplete: 'organization' },
  tradingName: line,
  registrationNumber: line,
  vatNumber: line,
  adminName: { kind: 'text', autoComplete: 'name' },
  country,
  addressCountry: country,
  kind: {
    kind: 'choice',
    options: organizationKinds.map((value) => ({ value, label: kindLabels[value] })),
    placeholder: NOT_STATED,
  },
  size: {
    kind: 'choice',
    options: organizationSizes.map((value) => ({ value, label: sizeBands[value] })),
    placeholder: NOT_STATED,
  },
  headcount: { kind: 'number', unit: 'people', decimals: false },
  turnover: euro,
  balanceTotal: euro,
  industry: {
    kind: 'choice',
    options: industries.map((value) => ({ value, label: industryLabels[value] })),
    placeholder: NOT_STATED,
  },
  caen: {
    kind: 'search',
    options: activityOptions,
    placeholder: 'Type what you do or a code: bakery, software, 2229',
    empty: 'Nothing found. Try another word for what you do, or a code: divisions have two digits, classes four.',
    offer: offeredClass,
    loadFind: loadActivitySearch,
  },
  trl: {
    kind: 'choice',
    options: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((trl) => ({ value: String(trl), label: trlLabel(trl) })),
    placeholder: NOT_STATED,
  },
  description: { kind: 'lines' },
  legalForm: {
    kind: 'choice',
    options: legalForms.map((value) => ({ value, label: legalFormLabels[value] })),
    placeholder: NOT_STATED,
  },
  vatRegistered: { kind: 'box' },
  incorporatedOn: { kind: 'date' },
  street: { kind: 'text', autoComplete: 'address-line1' },
  streetNumber: line,
  city: { kind: 'text', autoComplete: 'address-level2' },
  postalCode: { kind: 'text', autoComplete: 'postal-code' },
  region: { kind: 'text', autoComplete: 'address-level1' },
};

/** What a field holds, in words; null where nothing is stated. */
export function wordsOf(field: ProfileField, typed: string): string | null {
  if (typed === '') return null;
  const control = controls[field];
  if (control.kind === 'box') return typed === 'yes' ? 'Yes' : 'No';
  if (control.kind === 'date') return isLocalDate(typed) ? formatDay(typed) : typed;
  if (control.kind === 'number') return `${typed} ${control.unit}`;
  if (control.kind !== 'choice' && control.kind !== 'search') return typed;
  const option =
    control.kind === 'search'
      ? optionOfValue(control.options, typed, control.offer)
      : control.options.find((each) => each.value === typed);
  return option ? textOfOption(option) : typed;
}
