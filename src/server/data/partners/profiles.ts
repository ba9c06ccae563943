import { and, asc, desc, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import { noPartnerProfile, type PartnerProfile } from '#domain/organization/partners/partner-profile.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations, partnerBlocks, partnerProfilePrograms, partnerProfiles, programs } from '#db/schema/index.ts';

import { isOpenOrganization } from '#server/data/organizations/read-only.ts';

const profileColumns = {
  visible: partnerProfiles.visible,
  brings: partnerProfiles.brings,
  keywords: partnerProfiles.keywords,
  role: partnerProfiles.role,
  categories: partnerProfiles.categories,
  pic: partnerProfiles.pic,
};

/** The partner profile of an organization; the empty one before its first save. */
export async function getPartnerProfile(db: Db, orgId: OrgId) {
  const [row] = await db
    .select({ ...profileColumns, revision: partnerProfiles.revision, changedAt: partnerProfiles.changedAt })
    .from(partnerProfiles)
    .where(eq(partnerProfiles.orgId, orgId));
  const named = await db
    .select({ slug: programs.slug, identifier: programs.identifier, title: programs.title })
    .from(partnerProfilePrograms)
    .innerJoin(programs, eq(programs.id, partnerProfilePrograms.programId))
    .where(eq(partnerProfilePrograms.orgId, orgId))
    .orderBy(asc(programs.identifier), asc(programs.id));
  return { ...(row ?? { ...noPartnerProfile, revision: 0, changedAt: null }), programs: named };
}

type ProfileSave = {
  readonly id: string;
  readonly base: number;
  readonly values: PartnerProfile;
  /** Public addresses of calls; those of which nobody knows are left out. */
  readonly programs: readonly string[];
  readonly changedBy: string;
  readonly now: Instant;
};

/** Stores a profile if `base` is still the newest revision. Answers whether it did. */
export async function savePartnerProfile(tx: Tx, orgId: OrgId, save: ProfileSave): Promise<boolean> {
  const { id, base, values, changedBy, now } = save;
  const row = { ...values, changedAt: now, changedBy };
  const written =
    base === 0
      ? await tx
          .insert(partnerProfiles)
          .values({ id, orgId, ...row, revision: 1 })
          .onConflictDoNothing()
          .returning({ id: partnerProfiles.id })
      : await tx
          .update(partnerProfiles)
          .set({ ...row, revision: base + 1 })
          .where(and(eq(partnerProfiles.orgId, orgId), eq(partnerProfiles.revision, base)))
          .returning({ id: partnerProfiles.id });
  if (written.length === 0) return false;
  await tx.delete(partnerProfilePrograms).where(eq(partnerProfilePrograms.orgId, orgId));
  const named =
    save.programs.length === 0
      ? []
      : await tx
          .select({ programId: programs.id })
          .from(programs)
          .where(inArray(programs.slug, [...save.programs]));
  if (named.length > 0)
    await tx.insert(partnerProfilePrograms).values(named.map(({ programId }) => ({ orgId, programId })));
  return true;
}

/** So many profiles are judged for a call, those that were changed last. */
const MOST_JUDGED = 2_000;

/** Whether neither of two organizations has blocked the other. */
function isUnblocked(db: Db, orgId: OrgId) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(partnerBlocks)
      .where(
        or(
          and(eq(partnerBlocks.orgId, orgId), eq(partnerBlocks.blockedOrgId, partnerProfiles.orgId)),
          and(eq(partnerBlocks.orgId, partnerProfiles.orgId), eq(partnerBlocks.blockedOrgId, orgId)),
        ),
      ),
  );
}

/**
 * What this organization may see of others: profiles that are switched on, of organizations not blocked either way, nor
 * by an administrator.
 */
function visibleTo(db: Db, orgId: OrgId, profileId?: string) {
  return and(
    eq(partnerProfiles.visible, true),
    ne(partnerProfiles.orgId, orgId),
    isUnblocked(db, orgId),
    isOpenOrganization(partnerProfiles.orgId),
    profileId === undefined ? undefined : eq(partnerProfiles.id, profileId),
  );
}

/** The profiles that this organization may see, without its own, each with whether it names this call. */
export async function listVisiblePartners(db: Db, orgId: OrgId, callId: string) {
  const rows = await db
    .select({
      brings: partnerProfiles.brings,
      keywords: partnerProfiles.keywords,
      role: partnerProfiles.role,
      categories: partnerProfiles.categories,
      pic: partnerProfiles.pic,
      profileId: partnerProfiles.id,
      partnerOrgId: partnerProfiles.orgId,
      name: organizations.name,
      country: organizations.country,
      kind: organizations.kind,
      size: organizations.size,
    })
    .from(partnerProfiles)
    .innerJoin(organizations, eq(organizations.id, partnerProfiles.orgId))
    .where(visibleTo(db, orgId))
    .orderBy(desc(partnerProfiles.changedAt), asc(partnerProfiles.id))
    .limit(MOST_JUDGED);
  const named =
    rows.length === 0
      ? []
      : await db
          .select({ orgId: partnerProfilePrograms.orgId, programId: partnerProfilePrograms.programId })
          .from(partnerProfilePrograms)
          .innerJoin(partnerProfiles, eq(partnerProfiles.orgId, partnerProfilePrograms.orgId))
          .where(and(eq(partnerProfilePrograms.programId, callId), visibleTo(db, orgId)));
  const byOrg = Map.groupBy(named, (each) => each.orgId);
  return rows.map((row) => ({
    ...row,
    programIds: (byOrg.get(row.partnerOrgId) ?? []).map(({ programId }) => programId),
  }));
}

/** Whose profile this is; null where this organization may not see it. */
export async function findVisiblePartner(db: Db, orgId: OrgId, profileId: string): Promise<OrgId | null> {
  const [row] = await db
    .select({ orgId: partnerProfiles.orgId })
    .from(partnerProfiles)
    .where(visibleTo(db, orgId, profileId));
  // Only to write to it what it is to get: nothing of it is read by this.
  return row ? (row.orgId as OrgId) : null;
}
