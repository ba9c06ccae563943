import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';

import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';
import type { EligibilityAnswers, OrganizationProfile } from '#domain/organization/profile.ts';
import { isNonProfit } from '#domain/program/requirements.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { organizations, orgAnswers, programAnswers, shareholders } from '#db/schema/index.ts';
import { countryFacts } from '#reference/countries.ts';
import { activityOf } from '#reference/nace.ts';

import { idList } from '#server/data/platform/id-list.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

/** Scores are kept fresh for organizations that somebody used within this many days. */
const ACTIVE_DAYS = 30;

/** An organization as eligibility and the match score see it. */
export type Applicant = {
  readonly orgId: OrgId;
  readonly profile: OrganizationProfile;
  /** What it is called: by these names it stands among the participants of a project. */
  readonly names: readonly string[];
  /** Counts changes of the profile and of the organization's answers. */
  readonly version: number;
  readonly answers: EligibilityAnswers;
  /** Whether it gets the rates of non-profits. Where that is not known, it gets those of companies. */
  readonly nonProfit: boolean;
};

function answersOf(
  rows: readonly { readonly question: QuestionCode; readonly answer: 'yes' | 'no' }[],
): EligibilityAnswers {
  return Object.fromEntries(rows.map(({ question, answer }) => [question, answer]));
}

/**
 * The organization as an applicant, with its shareholders and answers. Throws where it is gone: the membership was
 * checked before.
 */
export async function getApplicant(db: Db, orgId: OrgId): Promise<Applicant> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, orgId)).limit(1);
  if (!row) throw new Error(`organization ${orgId} is gone`);
  const shares = await db
    .select({
      name: shareholders.name,
      country: shareholders.country,
      kind: shareholders.kind,
      shareBasisPoints: shareholders.shareBasisPoints,
    })
    .from(shareholders)
    .where(eq(shareholders.orgId, orgId))
    .orderBy(asc(shareholders.position));
  const answers = await db
    .select({ question: orgAnswers.question, answer: orgAnswers.answer })
    .from(orgAnswers)
    .where(eq(orgAnswers.orgId, orgId));
  const profile: OrganizationProfile = {
    country: countryFacts(row.country),
    size: row.size,
    kind: row.kind,
    legalForm: row.legalForm,
    industry: row.industry,
    caen: row.caen,
    activityTitle: row.caen === null ? null : (activityOf(row.caen)?.title ?? null),
    trl: row.trl,
    description: row.kpiJson.description ?? '',
    keywords: row.keywords,
    activities: row.activities,
    unwanted: row.unwanted,
    shareholders: shares,
  };
  return {
    orgId,
    profile,
    names: [row.name, row.legalName, row.tradingName].filter((name) => name !== null),
    version: row.profileVersion,
    answers: answersOf(answers),
    nonProfit: isNonProfit(profile) === true,
  };
}

/** What an organization has answered for these programs, or for all programs where none are named. */
export async function listProgramAnswers(
  db: Db,
  orgId: OrgId,
  programIds?: readonly string[],
): Promise<ReadonlyMap<string, EligibilityAnswers>> {
  const named = programIds && sql`${programAnswers.programId} = ANY(${idList(programIds)})`;
  const rows = await db
    .select({ programId: programAnswers.programId, question: programAnswers.question, answer: programAnswers.answer })
    .from(programAnswers)
    .where(and(eq(programAnswers.orgId, orgId), named));
  return new Map(
    [...Map.groupBy(rows, (row) => row.programId)].map(([programId, answers]) => [programId, answersOf(answers)]),
  );
}

/** Whether an organization was used lately and is not blocked. */
function isKeptFresh(now: Instant) {
  return and(
    gt(organizations.activeAt, instantFromMs(msOf(now) - ACTIVE_DAYS * DAY_MS)),
    isNull(organizations.blockedAt),
  );
}

/** The organizations whose scores are kept fresh. For jobs, which act for all of them: no membership is asked for. */
export async function listActiveOrgIds(db: Db, now: Instant): Promise<readonly OrgId[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(isKeptFresh(now))
    .orderBy(asc(organizations.id));
  return rows.map((row) => row.id as OrgId);
}

/** The organization that a job's payload names, where it is active; null otherwise. */
export async function findActiveOrgId(db: Db, id: string, now: Instant): Promise<OrgId | null> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, id), isKeptFresh(now)))
    .limit(1);
  return row ? (row.id as OrgId) : null;
}
