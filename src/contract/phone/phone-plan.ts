// Apart from `phone.ts`: the table of numbering plans is large, and the browser fetches it when a number is typed.
import { isValidPhoneNumber } from 'libphonenumber-js/min';

import { hasInternationalForm, PHONE_EXAMPLE } from '#domain/account/phone.ts';

/**
 * Whether a number without separators is in E.164 form and allowed by a country's numbering plan. The example in our
 * own message passes too: a person who copies it must not be told to write what they wrote.
 */
export function isPhoneNumber(number: string): boolean {
  return hasInternationalForm(number) && (number === PHONE_EXAMPLE || isValidPhoneNumber(number));
}
