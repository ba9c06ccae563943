import { and, count, inArray, isNull } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import { savedStages, type SavedStage } from '#domain/program/shortlist/shortlist-codes.ts';
import type { AwardResult } from '#domain/project/grant/grant-codes.ts';
import { contentOf, ONLY } from '#domain/project/grant/grant-records.ts';
import { listedStandingOf, type PortfolioProject } from '#domain/project/portfolio/portfolio.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { grantRecords, organizations, savedPrograms } from '#db/schema/index.ts';

import { listOwnPlaces } from '#server/data/organizations/callers.ts';
import { listJudged, type ProjectEntry } from '#server/data/projects/lists/project-list.ts';

/** What the funder answered to each project, and the most that it pays. */
async function listAwards(
  db: Db,
  orgIds: readonly OrgId[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly result: AwardResult | null; readonly granted: Cents | null }>> {
  const rows = await db
    .select({ projectId: grantRecords.projectId, record: grantRecords.record })
    .from(grantRecords)
    .where(
      and(
        inArray(grantRecords.orgId, [...orgIds]),
        inArray(grantRecords.projectId, [...ids]),
        inArray(grantRecords.part, ['result', 'agreement']),
      ),
    );
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map(
    [...byProject].map(([projectId, own]) => {
      const records = own.map(({ record }) => record);
      const maximum = contentOf(records, 'agreement', ONLY)?.maximumGrant ?? null;
      return [
        projectId,
        {
          result: contentOf(records, 'result', ONLY)?.result ?? null,
          granted: maximum === null ? null : cents(maximum),
        },
      ];
    }),
  );
}

export type SavedByStage = Readonly<Record<SavedStage, number>>;

/** How many calls each organization keeps, by stage. */
async function countSavedCalls(db: Db, orgIds: readonly OrgId[]): Promise<ReadonlyMap<string, SavedByStage>> {
  const rows = await db
    .select({ orgId: savedPrograms.orgId, stage: savedPrograms.stage, calls: count() })
    .from(savedPrograms)
    .where(and(inArray(savedPrograms.orgId, [...orgIds]), isNull(savedPrograms.removedAt)))
    .groupBy(savedPrograms.orgId, savedPrograms.stage);
  return new Map(
    orgIds.map((orgId) => {
      const calls = (stage: SavedStage) => rows.find((row) => row.orgId === orgId && row.stage === stage)?.calls ?? 0;
      const [looking, preparing, decided] = savedStages;
      return [orgId, { [looking]: calls(looking), [preparing]: calls(preparing), [decided]: calls(decided) }];
    }),
  );
}

export type PortfolioEntry = ProjectEntry & PortfolioProject;

/**
 * What a person works on in all their organizations, as far as they may see it now: each project with how it stands,
 * and the saved calls. A few statements, however many projects there are.
 */
export async function loadPortfolio(db: Db, userId: string, now: Instant) {
  const places = await listOwnPlaces(db, userId);
  const orgIds = places.map(({ place }) => place.orgId);
  const names = new Map(
    (
      await db
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(inArray(organizations.id, orgIds))
    ).map(({ id, name }) => [id, name]),
  );
  const memberships = places.map(({ person, place }) => ({ orgId: place.orgId, role: person.role }));
  const judged = await listJudged(db, { userId, memberships }, { view: 'current', isSearched: false }, now);
  const awards = await listAwards(
    db,
    orgIds,
    judged.map(({ entry }) => entry.id),
  );
  const saved = await countSavedCalls(db, orgIds);
  const projects = judged.map(({ orgId, entry, facts }): PortfolioEntry => ({
    ...entry,
    ...listedStandingOf(facts),
    ...(awards.get(entry.id) ?? { result: null, granted: null }),
    orgId,
    organization: names.get(orgId) ?? '',
  }));
  return {
    organizations: orgIds.flatMap((id) => {
      const [name, stages] = [names.get(id), saved.get(id)];
      return name === undefined || stages === undefined ? [] : [{ id, name, saved: stages }];
    }),
    projects,
  };
}
