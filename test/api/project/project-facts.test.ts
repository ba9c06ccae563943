import { factsOf, projectParts } from '#domain/project/stored-project.ts';
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { budgetLines, files, participants, projectTasks, redFlags, workPackages } from '#db/schema/index.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { standingOf } from '#domain/project/overview/standing.ts';

import { addMember } from '#test/made/factories.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

describe('the facts of a project', () => {
  it('answers these fields of a project and no others', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const project = await ana.client.projects.get({ projectId });
    const facts = factsOf(project);
    expect(Object.keys(facts).toSorted()).toEqual([
      'annexFiles',
      'annexList',
      'archived',
      'budgetLines',
      'call',
      'countries',
      'coverage',
      'createdAt',
      'id',
      'intake',
      'language',
      'organization',
      'participants',
      'path',
      'plan',
      'program',
      'programId',
      'programSlug',
      'sections',
      'status',
      'tasks',
      'template',
      'updatedAt',
      'validation',
      'workPackages',
    ]);
    expect(Object.keys(facts.organization).toSorted()).toEqual([
      'balanceTotal',
      'country',
      'headcount',
      'id',
      'kind',
      'legalForm',
      'name',
      'size',
      'turnover',
    ]);
    expect(project.rights).toEqual({
      mayEdit: true,
      mayComment: true,
      mayEditTasks: true,
      maySuggest: true,
      mayAskGuests: true,
    });
    expect(facts).toMatchObject({
      id: projectId,
      status: 'draft',
      path: 'self',
      intake: { title: '', trl: null },
      validation: { ranAt: null, flags: [] },
    });
    expect(facts.sections.map(({ key, text }) => [key, text])).toEqual([
      ['project-summary', ''],
      ['objectives', ''],
      ['methodology', ''],
      ['innovation', ''],
      ['team', ''],
      ['timeline', ''],
    ]);
  });

  it('holds what belongs to the project, in order: budget, present annexes, tasks, open flags', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const other = await makeProject(harness, ana);
    const at = harness.deps.clock();
    const [lead, school, work] = [randomUUID(), randomUUID(), randomUUID()];
    const { db } = harness;
    await db.insert(participants).values([
      { id: school, orgId, projectId, position: 2, name: 'School', role: 'beneficiary' },
      { id: lead, orgId, projectId, position: 1, name: 'Lead', role: 'coordinator', kind: 'company' },
    ]);
    await db.insert(workPackages).values({ id: work, orgId, projectId, number: 1, title: 'Management' });
    const line = { orgId, projectId, category: 'personnel', cofundingRate: basisPoints(1), updatedAt: at } as const;
    await db.insert(budgetLines).values([
      { ...line, id: randomUUID(), position: 2, description: 'second', amount: null },
      {
        ...line,
        id: randomUUID(),
        position: 1,
        description: 'first',
        amount: centsFromEuro(10),
        participantId: lead,
        workPackageId: work,
      },
      {
        ...line,
        id: randomUUID(),
        orgId: other.orgId,
        projectId: other.projectId,
        position: 1,
        description: 'elsewhere',
      },
    ]);
    const applicationId =
      (await db.query.applications.findFirst({ where: (table, { eq }) => eq(table.projectId, projectId) }))?.id ?? '';
    const file = {
      orgId,
      projectId,
      applicationId,
      annexKey: 'CV',
      fileType: 'application/pdf',
      fileSize: 9,
      filePath: 'a',
      sha256: 'b',
      status: 'uploaded',
      uploadedBy: ana.id,
      createdAt: at,
    } as const;
    await db.insert(files).values([
      { ...file, id: randomUUID(), filename: 'old.pdf', replacedAt: at },
      { ...file, id: randomUUID(), filename: 'new.pdf' },
    ]);
    await db.insert(projectTasks).values({
      id: randomUUID(),
      orgId,
      projectId,
      title: 'Ask for the CVs',
      status: 'pending',
      priority: 'high',
      dueDate: '2026-12-01',
      createdBy: ana.id,
      createdAt: at,
      updatedAt: at,
    });
    const flag = { orgId, projectId, subject: '', params: {}, createdAt: at, seenAt: at } as const;
    await db.insert(redFlags).values([
      { ...flag, id: randomUUID(), ruleId: 'BUDGET_EMPTY', severity: 'hard', status: 'open' },
      { ...flag, id: randomUUID(), ruleId: 'SECTION_TOO_SHORT', severity: 'soft', status: 'open' },
      { ...flag, id: randomUUID(), ruleId: 'DEADLINE_PASSED', severity: 'hard', status: 'resolved' },
    ]);

    const facts = factsOf(await ana.client.projects.get({ projectId }));
    expect(facts.participants.map(({ name }) => name)).toEqual(['Lead', 'School']);
    expect(
      facts.budgetLines.map(({ description, amount, participantId, workPackageId }) => [
        description,
        amount,
        participantId,
        workPackageId,
      ]),
    ).toEqual([
      ['first', 1000, lead, work],
      ['second', null, null, null],
    ]);
    expect(facts.annexFiles).toMatchObject([{ key: 'CV', filename: 'new.pdf', status: 'uploaded' }]);
    expect(facts.tasks).toMatchObject([{ title: 'Ask for the CVs', dueDate: '2026-12-01' }]);
    expect(facts.validation).toMatchObject({
      ranAt: null,
      flags: [
        { ruleId: 'BUDGET_EMPTY', status: 'open' },
        { ruleId: 'DEADLINE_PASSED', status: 'resolved' },
        { ruleId: 'SECTION_TOO_SHORT', status: 'open' },
      ],
    });
    // None of them is so any more, and what is so now was never checked.
    const { parts, hard, soft } = standingOf(facts, TEST_NOW);
    expect([hard, soft]).toEqual([0, 0]);
    expect(Object.values(parts).map(({ percent }) => percent)).toEqual([0, 0, 0, 100, 0]);
  });

  it('lets a reviewer read and comment, and change nothing', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const reviewer = await harness.signUp();
    await addMember(harness, orgId, reviewer, 'reviewer');
    expect((await reviewer.client.projects.get({ projectId })).rights).toEqual({
      mayEdit: false,
      mayComment: true,
      mayEditTasks: false,
      maySuggest: true,
      mayAskGuests: false,
    });
  });
});

describe('projects.getParts', () => {
  it.each(projectParts)('answers %s as the whole project has it, and nothing else', async (part) => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const { rights, [part]: value } = await ana.client.projects.get({ projectId });
    expect(await ana.client.projects.getParts({ projectId, parts: [part] })).toEqual({ rights, [part]: value });
  });
});
