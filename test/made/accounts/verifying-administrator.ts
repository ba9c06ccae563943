import { eq } from 'drizzle-orm';

import { users } from '#db/schema/index.ts';

import type { Harness, Person } from '#test/harness.ts';

/** A new person who administers the platform. */
export async function verifyingAdministrator(harness: Harness): Promise<Person> {
  const person = await harness.signUp('Vera Judge');
  await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
  return person;
}
