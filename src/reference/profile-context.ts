import type { FieldContext } from '#domain/organization/profile/profile-fields.ts';
import type { ShareholderContext } from '#domain/organization/profile/shareholders.ts';
import { isCountryCode } from '#domain/organization/country-codes.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { storedActivityCode } from './nace.ts';

/** What the fields of an organization's profile are checked against: the country and activity lists, and the day. */
export function profileContext(today: LocalDate, country: string): FieldContext & ShareholderContext {
  return {
    today,
    country,
    // Organizations anywhere may look for calls: the criteria say where they can apply.
    isHomeCountry: isCountryCode,
    isCountry: isCountryCode,
    activityCode: storedActivityCode,
  };
}
