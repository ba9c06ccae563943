import type { FieldContext } from '#domain/organization/profile/profile-fields.ts';
import type { ShareholderContext } from '#domain/organization/profile/shareholders.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { associatedCountries, countryName, memberStates } from './country-names.ts';
import { storedActivityCode } from './nace.ts';

const homeCountries: ReadonlySet<string> = new Set([...memberStates, ...associatedCountries].map((row) => row.iso2));

/** What the fields of an organization's profile are checked against: the country and activity lists, and the day. */
export function profileContext(today: LocalDate, country: string): FieldContext & ShareholderContext {
  return {
    today,
    country,
    isHomeCountry: (iso2) => homeCountries.has(iso2),
    isCountry: (iso2) => countryName(iso2) !== null,
    activityCode: storedActivityCode,
  };
}
