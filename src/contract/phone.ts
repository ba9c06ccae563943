import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { z } from 'zod';

import { hasInternationalForm, PHONE_EXAMPLE, withoutSeparators } from '#domain/account/phone.ts';

/**
 * A phone number in E.164 form that a country's numbering plan allows. Separators are taken out first. The number that
 * the message itself gives as an example passes too: a person who copies it must not be told to write what they wrote.
 */
export const phoneNumber = z
  .string()
  .transform(withoutSeparators)
  .refine((number) => number !== '', { error: 'missing_fields', abort: true })
  .refine((number) => hasInternationalForm(number) && (number === PHONE_EXAMPLE || isValidPhoneNumber(number)), { error: 'invalid_phone' });
