import { eq } from 'drizzle-orm';

import { programs } from '#db/schema/index.ts';

import type { Harness } from '#test/harness.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { makeCall } from '#test/made/projects.ts';
import { emptyBackup } from './empty-backup.ts';

/** A person in an organization of their own, and the smallest backup on a call that is here. */
export async function setUp(harness: Harness) {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const programId = await makeCall(harness);
  const [program] = await harness.db.select().from(programs).where(eq(programs.id, programId));
  return { ana, orgId, backup: emptyBackup(program?.externalId ?? '') };
}
