import { eq } from 'drizzle-orm';

import type { Party } from '#domain/organization/billing/party.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Db } from '#db/client.ts';
import { organizations } from '#db/schema/index.ts';

function line(...words: readonly (string | null)[]): readonly string[] {
  const said = words.filter((word): word is string => word !== null && word !== '').join(' ');
  return said === '' ? [] : [said];
}

/** An organization as a buyer, from its profile. Throws where there is none: its member asks. */
export async function getBuyer(db: Db, orgId: OrgId): Promise<Party> {
  const [found] = await db.select().from(organizations).where(eq(organizations.id, orgId)).limit(1);
  if (!found) throw new Error(`no organization ${orgId}`);
  return {
    name: found.legalName ?? found.name,
    address: [...line(found.street, found.streetNumber), ...line(found.postalCode, found.city), ...line(found.region)],
    country: found.addressCountry ?? found.country,
    vatNumber: found.vatNumber,
    registration: found.registrationNumber,
  };
}
