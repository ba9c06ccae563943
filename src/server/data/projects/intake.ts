import { and, eq, isNull, sql } from 'drizzle-orm';

import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import type { ProjectStatus } from '#domain/project/project-codes.ts';
import type { IntakeSource } from '#domain/project/intake/intake-fields.ts';
import type { Intake, StoredIntake } from '#domain/project/intake/intake.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations, projects } from '#db/schema/index.ts';

import type { OrgId } from '#domain/organization/org-id.ts';

export type IntakeRow = {
  readonly revision: number;
  readonly status: ProjectStatus;
  readonly updatedAt: Instant;
  readonly intake: Intake;
  readonly organization: IntakeSource;
};

/** What of a project's row, and of its organization's, the intake is read from. */
export const intakeColumns = {
  revision: projects.revision,
  status: projects.status,
  updatedAt: projects.updatedAt,
  title: projects.title,
  description: projects.description,
  stored: projects.intakeData,
  about: organizations.kpiJson,
  trl: organizations.trl,
  administrator: organizations.adminName,
};

function select(db: Db, orgId: OrgId, projectId: string) {
  return db
    .select(intakeColumns)
    .from(projects)
    .innerJoin(organizations, eq(organizations.id, projects.orgId))
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId), isNull(projects.deletedAt)))
    .limit(1);
}

type Found = Awaited<ReturnType<typeof select>>;

/** The intake as it stands in these columns. */
export function intakeRow(row: Found[number]): IntakeRow {
  const { title, description, stored, about, trl, administrator, ...head } = row;
  return {
    ...head,
    intake: intakeOf(title, description, stored),
    organization: { description: about.description ?? null, trl, administrator },
  };
}

function firstOf([row]: Found): IntakeRow | null {
  return row === undefined ? null : intakeRow(row);
}

/** The intake of a project with its revision, and what its organization says about itself. */
export async function findIntake(db: Db, orgId: OrgId, projectId: string): Promise<IntakeRow | null> {
  return firstOf(await select(db, orgId, projectId));
}

/** The same, locked for this transaction: nobody else changes the project until it ends. */
export async function lockIntake(tx: Tx, orgId: OrgId, projectId: string): Promise<IntakeRow | null> {
  return firstOf(await select(tx, orgId, projectId).for('update', { of: projects }));
}

/** An intake in the form of its columns. What is not filled in is left out. */
export function storedIntake({
  acronym,
  trlEnd,
  declarations,
  objectives,
  beneficiaries,
  trl,
  durationMonths,
  requestedAmount,
  methodology,
  keyPersonnel,
}: Intake): StoredIntake {
  return {
    ...(acronym === '' ? {} : { acronym }),
    ...(trlEnd === null ? {} : { trlEnd }),
    ...(isSameValue(declarations, noDeclarations) ? {} : { declarations }),
    ...(objectives === '' ? {} : { objectives }),
    ...(beneficiaries === '' ? {} : { beneficiaries }),
    ...(methodology === '' ? {} : { methodology }),
    ...(keyPersonnel === '' ? {} : { keyPersonnel }),
    ...(trl === null ? {} : { trl }),
    ...(durationMonths === null ? {} : { durationMonths }),
    ...(requestedAmount === null ? {} : { requestedAmount }),
  };
}

/**
 * Stores an intake with the status that follows from it. Call it while the project is locked, on its newest revision.
 */
export async function storeIntake(
  tx: Tx,
  orgId: OrgId,
  projectId: string,
  change: { readonly intake: Intake; readonly status: ProjectStatus; readonly at: Instant },
): Promise<void> {
  const { intake, status, at } = change;
  await tx
    .update(projects)
    .set({
      title: intake.title,
      description: intake.description,
      intakeData: storedIntake(intake),
      status,
      revision: sql`${projects.revision} + 1`,
      updatedAt: at,
    })
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)));
}
