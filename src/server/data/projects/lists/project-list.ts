import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { ProjectStatus } from '#domain/project/project-codes.ts';
import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import type { BudgetLine, Funding } from '#domain/project/budget/budget.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { ListedProject } from '#domain/project/overview/project-list.ts';
import type { ListedFacts } from '#domain/project/portfolio/listed-facts.ts';
import type { ProgressFacts } from '#domain/project/overview/progress.ts';
import { knownProgram } from '#domain/project/requirements/known-program.ts';
import { progressOf } from '#domain/project/overview/progress.ts';
import { layOut } from '#domain/project/sections/section-template.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import {
  budgetLines,
  files,
  organizations,
  participants,
  programs,
  projectSections,
  redFlags,
} from '#db/schema/index.ts';
import { annexListOf } from '#reference/annexes.ts';
import { sectionTemplateFor } from '#reference/templates/section-templates.ts';

import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { listHeads, type ProjectListing, type ProjectsReader } from './project-heads.ts';
import { listKnown } from '#server/data/projects/requirements.ts';
import { programFactsOf } from '#server/data/programs/program-facts.ts';

type ProgramLine = {
  readonly id: string;
  readonly slug: string;
  readonly identifier: string;
  readonly title: string;
  readonly category: string;
  readonly funder: string;
};
export type ProjectEntry = ListedProject & {
  readonly status: ProjectStatus;
  readonly createdBy: string | null;
  readonly restricted: boolean;
  /** Whether the person who asks is assigned to it. */
  readonly assigned: boolean;
  readonly deletedAt: Instant | null;
  readonly program: ProgramLine;
};

/** Many projects answer few calls: each is read once. */
async function listPrograms(db: Db, ids: readonly string[], now: Instant) {
  const rows = await db
    .select({
      id: programs.id,
      slug: programs.slug,
      identifier: programs.identifier,
      title: programs.title,
      domain: programs.domain,
      funder: programs.funder,
      programmeId: programs.programmeId,
      facts: programs.facts,
    })
    .from(programs)
    .where(inArray(programs.id, [...ids]));
  return new Map(
    rows.map(({ id, slug, ...row }) => {
      const facts = programFactsOf(row);
      const line = { id, slug, identifier: row.identifier, title: row.title, category: row.domain, funder: row.funder };
      const deadlineAt = (nextDeadline(facts.windows, now) ?? finalDeadline(facts.windows))?.deadlineAt ?? null;
      return [id, { line, facts, deadlineAt, annexList: annexListOf(facts, now), template: sectionTemplateFor(facts) }];
    }),
  );
}

function byProject<Row extends { readonly projectId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, ({ projectId }) => projectId);
}

/**
 * What the progress of these projects follows from, besides their own rows: one statement for each table, whatever the
 * number of projects.
 */
async function listParts(db: Db, orgIds: readonly OrgId[], ids: string[]) {
  const orgs = [...orgIds];
  const sections = await db
    .select({
      projectId: projectSections.projectId,
      key: projectSections.sectionKey,
      length: projectSections.textLength,
    })
    .from(projectSections)
    .where(and(inArray(projectSections.orgId, orgs), inArray(projectSections.projectId, ids)));
  // One row for each project, because thousands of lines cost more on their way than in the database.
  const lines = await db
    .select({
      projectId: budgetLines.projectId,
      lines: sql<
        readonly (readonly [
          string | null,
          BudgetLine['category'],
          BudgetLine['subtype'],
          boolean,
          BudgetLine['amount'],
          BudgetLine['rate'],
        ])[]
      >`json_agg(json_build_array(
          ${budgetLines.participantId},
          ${budgetLines.category},
          ${budgetLines.subtype},
          btrim(${budgetLines.description}) <> '',
          ${budgetLines.amount},
          ${budgetLines.cofundingRate}
        ))`,
    })
    .from(budgetLines)
    .where(and(inArray(budgetLines.orgId, orgs), inArray(budgetLines.projectId, ids)))
    .groupBy(budgetLines.projectId);
  const people = await db
    .select({
      projectId: participants.projectId,
      id: participants.id,
      name: participants.name,
      kind: participants.kind,
      role: participants.role,
    })
    .from(participants)
    .where(and(inArray(participants.orgId, orgs), inArray(participants.projectId, ids)))
    .orderBy(asc(participants.position));
  const annexes = await db
    .select({ projectId: files.projectId, key: files.annexKey, status: files.status })
    .from(files)
    .where(and(inArray(files.orgId, orgs), inArray(files.projectId, ids), isNull(files.replacedAt)));
  const flags = await db
    .select({ projectId: redFlags.projectId, hard: sql<number>`count(*)::int` })
    .from(redFlags)
    .where(
      and(
        inArray(redFlags.orgId, orgs),
        inArray(redFlags.projectId, ids),
        eq(redFlags.status, 'open'),
        eq(redFlags.severity, 'hard'),
      ),
    )
    .groupBy(redFlags.projectId);
  return {
    sections: byProject(sections),
    lines: byProject(lines),
    people: byProject(people),
    annexes: byProject(annexes),
    flags: byProject(flags),
  };
}

type Parts = Awaited<ReturnType<typeof listParts>>;

/** The budget of a listed project, as far as its validity depends on it. Packages and words are left out. */
function budgetOf(
  id: string,
  { lines, people }: Parts,
): Pick<ProgressFacts, 'budgetLines' | 'participants' | 'workPackages'> {
  const named = (people.get(id) ?? []).map((person): Participant => ({ ...person, country: null, size: null }));
  const own = lines.get(id)?.[0]?.lines ?? [];
  return {
    participants: named,
    workPackages: [],
    budgetLines: own.map(([participantId, category, subtype, isDescribed, amount, rate], index): BudgetLine => ({
      id: String(index),
      participantId,
      workPackageId: null,
      category,
      subtype,
      description: isDescribed ? 'described' : '',
      amount,
      rate,
    })),
  };
}

/** What the rates of their own lines follow from. */
async function listApplicants(db: Db, orgIds: readonly OrgId[]): Promise<ReadonlyMap<string, Funding['organization']>> {
  const rows = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      kind: organizations.kind,
      legalForm: organizations.legalForm,
    })
    .from(organizations)
    .where(inArray(organizations.id, [...orgIds]));
  return new Map(rows.map(({ id, ...organization }) => [id, organization]));
}

/**
 * The projects that a person sees in organizations with what each is judged by, in no order: as many statements for ten
 * organizations as for one.
 */
export async function listJudged(
  db: Db,
  reader: ProjectsReader,
  asked: ProjectListing,
  now: Instant,
): Promise<readonly { readonly orgId: string; readonly entry: ProjectEntry; readonly facts: ListedFacts }[]> {
  if (reader.memberships.length === 0) return [];
  const heads = await listHeads(db, reader, asked);
  if (heads.length === 0) return [];
  const orgIds = reader.memberships.map(({ orgId }) => orgId);
  const calls = await listPrograms(db, [...new Set(heads.map(({ programId }) => programId))], now);
  const applicants = await listApplicants(db, orgIds);
  const ids = heads.map(({ id }) => id);
  const parts = await listParts(db, orgIds, ids);
  const known = await listKnown(db, orgIds, ids);
  return heads.flatMap(({ orgId, programId, intake, validatedAt, ...head }) => {
    const [call, organization] = [calls.get(programId), applicants.get(orgId)];
    if (!call || !organization) return [];
    const facts: ListedFacts = {
      ...budgetOf(head.id, parts),
      status: head.status,
      program: knownProgram(call.facts, known.get(head.id) ?? null),
      organization,
      intake: intakeOf(head.title, head.description, intake),
      annexList: call.annexList,
      sections: layOut(call.template, parts.sections.get(head.id) ?? []).map(({ shape, stored }) => ({
        key: shape.key,
        limit: shape.limit,
        length: stored?.length ?? 0,
      })),
      annexFiles: parts.annexes.get(head.id) ?? [],
      blocking: { ranAt: validatedAt, hard: parts.flags.get(head.id)?.[0]?.hard ?? 0 },
    };
    const { deadlineAt, line } = call;
    return [{ orgId, facts, entry: { ...head, deadlineAt, progress: progressOf(facts).overall, program: line } }];
  });
}

/** The projects of an organization that a member sees, with their overall progress, in no order. */
export async function listProjects(
  db: Db,
  orgId: OrgId,
  { id: userId, role }: Actor,
  asked: ProjectListing,
  now: Instant,
): Promise<readonly ProjectEntry[]> {
  return (await listJudged(db, { userId, memberships: [{ orgId, role }] }, asked, now)).map(({ entry }) => entry);
}
