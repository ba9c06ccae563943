import type { FieldContext } from '#domain/organization/profile/profile-fields.ts';
import type { ShareholderContext } from '#domain/organization/profile/shareholders.ts';
import { isCountryCode } from '#domain/organization/country-codes.ts';
import { memberStateCodes } from '#domain/organization/member-states.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { associatedCountryCodes } from './associated-countries.ts';
import { storedActivityCode } from './nace.ts';

const homeCountries: ReadonlySet<string> = new Set([...memberStateCodes, ...associatedCountryCodes]);

/** What the fields of an organization's profile are checked against: the country and activity lists, and the day. */
export function profileContext(today: LocalDate, country: string): FieldContext & ShareholderContext {
  return {
    today,
    country,
    isHomeCountry: (iso2) => homeCountries.has(iso2),
    isCountry: isCountryCode,
    activityCode: storedActivityCode,
  };
}
