import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  applications,
  budgetLines,
  files,
  participants,
  projects,
  projectSections,
  projectTasks,
  redFlags,
  workPackages,
} from '#db/schema/index.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Harness, Person } from '#test/harness.ts';
import { changeIntake, makeProject, requiredIntake } from './projects.ts';

const start = '2026-11-20T12:00:00.000Z' as Instant;

/** A project with something of everything. */
export async function makeFullProject(harness: Harness, ana: Person) {
  const made = await makeProject(harness, ana);
  const { orgId, projectId } = made;
  const { db } = harness;
  await changeIntake(ana, projectId, requiredIntake);
  const [lead, work] = [randomUUID(), randomUUID()];
  await db
    .insert(participants)
    .values({ id: lead, orgId, projectId, position: 1, name: 'Lead', role: 'coordinator', kind: 'company' });
  await db.insert(workPackages).values({ id: work, orgId, projectId, number: 1, title: 'Management' });
  await db.insert(budgetLines).values({
    id: randomUUID(),
    orgId,
    projectId,
    position: 1,
    participantId: lead,
    workPackageId: work,
    category: 'personnel',
    description: 'Engineers',
    amount: centsFromEuro(1_000),
    cofundingRate: basisPoints(0.5),
    updatedAt: start,
  });
  await db
    .update(projectSections)
    .set({
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(1_700) }] }] },
      textLength: 1_700,
      revision: 4,
    })
    .where(and(eq(projectSections.projectId, projectId), eq(projectSections.sectionKey, 'project-summary')));
  await db.insert(projectTasks).values({
    id: randomUUID(),
    orgId,
    projectId,
    title: 'Ask',
    status: 'pending',
    priority: 'high',
    createdBy: ana.id,
    createdAt: start,
    updatedAt: start,
  });
  await db.insert(redFlags).values({
    id: randomUUID(),
    orgId,
    projectId,
    ruleId: 'MISSING_KPI',
    subject: '',
    params: {},
    severity: 'hard',
    status: 'open',
    createdAt: start,
    seenAt: start,
  });
  await db.update(projects).set({ validatedAt: start }).where(eq(projects.id, projectId));
  const applicationId =
    (await db.query.applications.findFirst({ where: eq(applications.projectId, projectId) }))?.id ?? '';
  await db.insert(files).values({
    id: randomUUID(),
    orgId,
    projectId,
    applicationId,
    annexKey: 'CV',
    filename: 'cv.pdf',
    fileType: 'application/pdf',
    fileSize: 9,
    filePath: randomUUID(),
    sha256: 'b',
    status: 'uploaded',
    uploadedBy: ana.id,
    createdAt: start,
  });
  return made;
}
