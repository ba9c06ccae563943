import { z } from 'zod';

import { withoutSeparators } from '#domain/account/phone.ts';

import { isPhoneNumber } from './phone-plan.ts';

/** A phone number in E.164 form that a country's numbering plan allows. Separators are taken out first. */
export const phoneNumber = z
  .string()
  .transform(withoutSeparators)
  .refine((number) => number !== '', { error: 'missing_fields', abort: true })
  .refine(isPhoneNumber, { error: 'invalid_phone' });
