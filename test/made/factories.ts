import { randomUUID } from 'node:crypto';

import type { Role } from '#domain/organization/roles.ts';
import { organizations, orgMembers } from '#db/schema/index.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import type { Harness, Person } from '#test/harness.ts';

type NewOrganization = Partial<Omit<typeof organizations.$inferInsert, 'id'>>;

/** A set-up organization with this owner. */
export async function makeOrganization(harness: Harness, owner: Person, values: NewOrganization = {}): Promise<string> {
  const id = randomUUID();
  const now = harness.deps.clock();
  await harness.db.insert(organizations).values({
    id,
    name: 'Carpathia Composites SRL',
    country: 'RO',
    size: 'small',
    trl: 6,
    activeAt: now,
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  await addMember(harness, id, owner, 'owner');
  return id;
}

let joined = 0;

/** A member who joined after everyone added before, although the clock of the tests stands still. */
export async function addMember(harness: Harness, orgId: string, person: Person, role: Role): Promise<void> {
  joined += 1;
  await harness.db.insert(orgMembers).values({
    id: randomUUID(),
    orgId,
    userId: person.id,
    role,
    createdAt: instantFromMs(msOf(harness.deps.clock()) + joined),
  });
}
