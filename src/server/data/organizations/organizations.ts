import { and, asc, eq, sql } from 'drizzle-orm';

import type { OnboardingStep, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { SetupDraft } from '#domain/organization/profile/profile-fields.ts';
import type { ProfileValues } from '#domain/organization/profile/profile-values.ts';
import { newProfile } from '#domain/organization/profile/profile-values.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations, orgMembers } from '#db/schema/index.ts';

import type { OrgId } from '#domain/organization/org-id.ts';

export type NewOrganization = {
  readonly id: string;
  readonly memberId: string;
  /** The creator, who becomes its owner. */
  readonly userId: string;
  readonly name: string;
  /** The language of its people: that in which its creator made it. */
  readonly locale: Locale;
  readonly country?: string;
  readonly size?: OrganizationSize | null;
  readonly caen?: string | null;
  readonly trl?: number | null;
  readonly description?: string;
  readonly now: Instant;
};

/**
 * Makes an organization with its creator as owner and an open set-up. Call it inside a transaction, and enqueue
 * `rescore-organization` there too.
 */
export async function createOrganization(
  tx: Tx,
  { id, memberId, userId, description, now, ...values }: NewOrganization,
): Promise<OrgId> {
  const { country } = newProfile;
  await tx.insert(organizations).values({
    country,
    ...values,
    id,
    kpiJson: description ? { description } : {},
    onboardingStep: 'identity',
    activeAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(orgMembers).values({ id: memberId, orgId: id, userId, role: 'owner', createdAt: now });
  // The membership was written just now, so minting here is the membership check.
  return id as OrgId;
}

/** Keeps the language of its people. */
export async function saveOrganizationLocale(tx: Tx, orgId: OrgId, locale: Locale): Promise<void> {
  await tx.update(organizations).set({ locale }).where(eq(organizations.id, orgId));
}

/** The organizations of a person with their role in each, in the order of joining. */
export async function listOrganizations(db: Db, userId: string) {
  return await db
    .select({
      id: organizations.id,
      name: organizations.name,
      country: organizations.country,
      size: organizations.size,
      trl: organizations.trl,
      role: orgMembers.role,
      createdAt: organizations.createdAt,
      setUpStep: organizations.onboardingStep,
    })
    .from(orgMembers)
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(eq(orgMembers.userId, userId))
    .orderBy(asc(orgMembers.createdAt), asc(orgMembers.orgId));
}

export type StoredOrganization = {
  readonly id: string;
  /** What the next save is based on. */
  readonly revision: number;
  readonly values: ProfileValues;
  readonly draft: SetupDraft;
  readonly setUpStep: OnboardingStep | null;
  readonly profileVersion: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

function valuesOf(row: typeof organizations.$inferSelect): ProfileValues {
  const {
    name,
    country,
    size,
    caen,
    trl,
    legalName,
    tradingName,
    registrationNumber,
    vatNumber,
    adminName,
    kind,
    industry,
    legalForm,
    vatRegistered,
    keywords,
    activities,
    unwanted,
  } = row;
  const { street, streetNumber, city, postalCode, region, addressCountry, headcount, turnover, balanceTotal } = row;
  return {
    name,
    country,
    size,
    caen,
    trl,
    legalName,
    tradingName,
    registrationNumber,
    vatNumber,
    adminName,
    kind,
    industry,
    legalForm,
    vatRegistered,
    keywords,
    activities,
    unwanted,
    street,
    streetNumber,
    city,
    postalCode,
    region,
    addressCountry,
    headcount,
    turnover,
    balanceTotal,
    description: row.kpiJson.description ?? null,
    incorporatedOn: row.incorporatedOn as LocalDate | null,
  };
}

/** The whole profile of an organization. With `lock` nobody else changes it until the transaction ends. */
export async function getOrganization(
  db: Db,
  orgId: OrgId,
  options: { lock?: boolean } = {},
): Promise<StoredOrganization> {
  const query = db.select().from(organizations).where(eq(organizations.id, orgId)).limit(1);
  const [row] = await (options.lock ? query.for('update') : query);
  if (!row) throw new Error(`a member's organization is not there: ${orgId}`);
  return {
    id: row.id,
    revision: row.revision,
    values: valuesOf(row),
    draft: row.setupDraft,
    setUpStep: row.onboardingStep,
    profileVersion: row.profileVersion,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export type OrganizationChange = {
  readonly values: Partial<ProfileValues>;
  /** Whether match scores become stale by it. */
  readonly mattersToMatching: boolean;
  readonly draft?: SetupDraft;
  readonly setUpStep?: OnboardingStep | null;
  readonly now: Instant;
};

/** Stores values of the profile, and where the set-up stands. */
export async function saveOrganization(
  tx: Tx,
  orgId: OrgId,
  { values, mattersToMatching, draft, setUpStep, now }: OrganizationChange,
): Promise<void> {
  const { description, ...columns } = values;
  await tx
    .update(organizations)
    .set({
      ...columns,
      ...(description === undefined ? {} : { kpiJson: description === null ? {} : { description } }),
      ...(draft === undefined ? {} : { setupDraft: draft }),
      ...(setUpStep === undefined ? {} : { onboardingStep: setUpStep }),
      ...(mattersToMatching ? { profileVersion: sql`${organizations.profileVersion} + 1` } : {}),
      revision: sql`${organizations.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(organizations.id, orgId));
}

/**
 * Notes that a member uses the organization. `since` is the use that was noted last, so that only one of several
 * processes writes.
 */
export async function noteActivity(tx: Tx, orgId: OrgId, since: Instant, now: Instant): Promise<boolean> {
  const noted = await tx
    .update(organizations)
    .set({ activeAt: now })
    .where(and(eq(organizations.id, orgId), eq(organizations.activeAt, since)))
    .returning({ id: organizations.id });
  return noted.length > 0;
}
