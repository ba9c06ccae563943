import type { ContactProblems } from '#domain/account/contact/contact-codes.ts';
import { readContact } from '#domain/account/contact/contact-message.ts';
import type { TypedMessage } from '#domain/account/contact/typed-message.ts';
import { hasInternationalForm } from '#domain/account/phone.ts';
import { instantFromMs } from '#domain/values/time.ts';

/** The numbering plans, fetched when there is a number to check. Without them the server decides: it checks the same. */
async function planFor(phone: string): Promise<(number: string) => boolean> {
  if (phone.trim() === '') return hasInternationalForm;
  const plan = await import('#contract/phone/phone-plan.ts').catch(() => null);
  return plan?.isPhoneNumber ?? hasInternationalForm;
}

/** What is wrong with a message at this moment, field by field. */
export async function contactProblems(typed: TypedMessage): Promise<ContactProblems> {
  const read = readContact(typed, { now: instantFromMs(Date.now()), isPhoneNumber: await planFor(typed.phone) });
  return read.ok ? {} : read.problems;
}
