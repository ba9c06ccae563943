import type {
  Industry,
  LegalForm,
  OrganizationKind,
  OrganizationSize,
  Unwanted,
} from '#domain/organization/organization-codes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Cents } from '#domain/values/money.ts';
import type { LocalDate } from '#domain/values/time.ts';

/** What an organization says about itself, field by field. Null means not known. */
export type ProfileValues = {
  readonly name: string;
  readonly country: string;
  readonly size: OrganizationSize | null;
  readonly caen: string | null;
  readonly trl: number | null;
  readonly description: string | null;
  readonly keywords: readonly string[];
  readonly activities: readonly string[];
  readonly unwanted: readonly Unwanted[];
  readonly legalName: string | null;
  readonly tradingName: string | null;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
  readonly adminName: string | null;
  readonly kind: OrganizationKind | null;
  readonly industry: Industry | null;
  readonly legalForm: LegalForm | null;
  readonly vatRegistered: boolean | null;
  readonly incorporatedOn: LocalDate | null;
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly region: string | null;
  readonly addressCountry: string | null;
  readonly headcount: number | null;
  readonly turnover: Cents | null;
  readonly balanceTotal: Cents | null;
};
export type ProfileField = keyof ProfileValues;

/** Where an organization is at home. */
export const addressFields = ['street', 'streetNumber', 'city', 'postalCode', 'region', 'addressCountry'] as const;

/** Every field of the profile, in the order in which it is asked for. */
export const profileFields = [
  'name',
  'legalName',
  'tradingName',
  'country',
  'registrationNumber',
  'vatNumber',
  'adminName',
  'kind',
  'size',
  'headcount',
  'turnover',
  'balanceTotal',
  'industry',
  'caen',
  'trl',
  'description',
  'keywords',
  'activities',
  'unwanted',
  'legalForm',
  'vatRegistered',
  'incorporatedOn',
  ...addressFields,
] as const satisfies readonly ProfileField[];

/** Fields that the matching rules read: a change of one of them makes match scores stale. */
export const matchingFields: readonly ProfileField[] = [
  'country',
  'size',
  'kind',
  'legalForm',
  'industry',
  'caen',
  'trl',
  'description',
  'keywords',
  'activities',
  'unwanted',
];

/** The values that differ from what is stored. */
export function changedValues(stored: ProfileValues, values: Partial<ProfileValues>): Partial<ProfileValues> {
  return Object.fromEntries(
    profileFields
      .filter((field) => values[field] !== undefined && !isSameValue(values[field], stored[field]))
      .map((field) => [field, values[field]]),
  );
}

/**
 * What the specification (section 5) assumes about an organization. The screens suggest it; it counts only once a
 * person has said it.
 */
export const suggestedValues = { size: 'small', trl: 1 } as const;

/** What is known of a new organization before anybody has said anything. */
export const newProfile: ProfileValues = {
  name: '',
  country: 'RO',
  size: null,
  trl: null,
  caen: null,
  description: null,
  keywords: [],
  activities: [],
  unwanted: [],
  legalName: null,
  tradingName: null,
  registrationNumber: null,
  vatNumber: null,
  adminName: null,
  kind: null,
  industry: null,
  legalForm: null,
  vatRegistered: null,
  incorporatedOn: null,
  street: null,
  streetNumber: null,
  city: null,
  postalCode: null,
  region: null,
  addressCountry: null,
  headcount: null,
  turnover: null,
  balanceTotal: null,
};
