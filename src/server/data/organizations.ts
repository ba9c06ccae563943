import type { OrganizationSize } from '#domain/codes.ts';
import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { organizations, orgMembers } from '#db/schema/index.ts';

import type { OrgId } from './members.ts';

/** What an organization is before anybody has said otherwise (specification, section 5). */
export const organizationDefaults = { country: 'RO', size: 'small', trl: 1 } as const;

export type NewOrganization = {
  readonly id: string;
  readonly memberId: string;
  /** The creator, who becomes its owner. */
  readonly userId: string;
  readonly name: string;
  readonly country?: string;
  readonly size?: OrganizationSize;
  readonly caen?: string | null;
  readonly trl?: number;
  readonly description?: string;
  readonly now: Instant;
};

/**
 * Makes an organization with its creator as owner, its set-up still to be done. Call it inside a transaction, and enqueue
 * `rescore-organization` there too.
 */
export async function createOrganization(tx: Db, { id, memberId, userId, description, now, ...values }: NewOrganization): Promise<OrgId> {
  await tx.insert(organizations).values({
    ...organizationDefaults, ...values, id, kpiJson: description ? { description } : {}, onboardingStep: 'identity', activeAt: now, createdAt: now, updatedAt: now,
  });
  await tx.insert(orgMembers).values({ id: memberId, orgId: id, userId, role: 'owner', createdAt: now });
  // The membership was written just now: minting here is the membership check.
  return id as OrgId;
}
