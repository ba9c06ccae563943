import { describe, expect, it } from 'vitest';

import { DISMISSED_LIMIT } from '#domain/project/outcomes/covered-outcomes.ts';
import { factsOf } from '#domain/project/stored-project.ts';
import { coveredOutcomes } from '#db/schema/index.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { callSummary, makeProgram } from '#test/made/programs.ts';
import { eventsOf } from '#test/made/projects.ts';

const harness = useHarness();
const anchor = { quote: 'We weld with a laser.', before: '', after: '\nThen we test.' };
const [outcome = '', other = ''] = callSummary.outcomes;

/** Ana's project for a research action that expects two outcomes, with a work package and a KPI in its plan. */
async function planned() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const identifier = `HORIZON-CL4-2027-${orgId.slice(0, 8).toUpperCase()}`;
  const { id: programId } = await makeProgram(harness, { identifier, summary: callSummary, typeOfAction: 'RIA' });
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  const mark = { projectId, section: 'team', outcome, anchor } as const;
  const [workPackageId, kpiId] = [harness.deps.newId(), harness.deps.newId()];
  const saving = (base: number) => ({ projectId, base, saveId: harness.deps.newId(), removed: [], order: null });
  await ana.client.workPackages.add({
    projectId,
    base: 0,
    saveId: harness.deps.newId(),
    workPackages: [{ id: workPackageId, number: 1, title: 'Pilot line' }],
  });
  const kpi = { id: kpiId, kind: 'kpi', title: 'Waste', unit: 't', baseline: '9', target: '3', month: 30 } as const;
  const revision = async () => (await ana.client.projects.get({ projectId })).plan.revision;
  const putKpi = async () => void (await ana.client.plan.save({ ...saving(await revision()), put: [kpi] }));
  const dropKpi = async () =>
    void (await ana.client.plan.save({ ...saving(await revision()), put: [], removed: [kpiId] }));
  await putKpi();
  const coverage = async (id = projectId) => factsOf(await ana.client.projects.get({ projectId: id })).coverage;
  return { ana, orgId, projectId, mark, workPackageId, kpiId, putKpi, dropKpi, coverage };
}

describe('a mark that a part of the work plan covers an outcome', () => {
  it('counts while the part is there, and again when it comes back', async () => {
    const { ana, projectId, workPackageId, kpiId, putKpi, dropKpi, coverage } = await planned();
    await ana.client.outcomes.coverByItem({ projectId, outcome, item: { kind: 'kpi', id: kpiId } });
    await ana.client.outcomes.coverByItem({
      projectId,
      outcome: other,
      item: { kind: 'work_package', id: workPackageId },
    });
    expect((await coverage()).coveredCount).toBe(2);
    expect((await ana.client.outcomes.list({ projectId })).marks).toEqual([]);
    await dropKpi();
    expect((await coverage()).expected[0]).toMatchObject({ covered: false, marks: [{ kind: 'kpi', place: null }] });
    await putKpi();
    expect((await coverage()).coveredCount).toBe(2);
    expect(await eventsOf(harness, projectId, 'outcome.item_covered')).toHaveLength(2);
  });

  it('comes back with a version that holds the part', async () => {
    const { ana, projectId, kpiId, dropKpi, coverage } = await planned();
    await ana.client.outcomes.coverByItem({ projectId, outcome, item: { kind: 'kpi', id: kpiId } });
    const { id: versionId } = await ana.client.versions.create({ projectId, description: 'With the KPI' });
    await dropKpi();
    expect((await coverage()).coveredCount).toBe(0);
    await ana.client.versions.restore({ projectId, versionId });
    expect((await coverage()).coveredCount).toBe(1);
  });

  it('is refused for what is not in this project, and for what the call does not ask', async () => {
    const { ana, projectId, kpiId, workPackageId } = await planned();
    const item = { kind: 'kpi', id: kpiId } as const;
    await expect(
      ana.client.outcomes.coverByItem({ projectId, outcome, item: { kind: 'kpi', id: workPackageId } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const asked of [{ outcome: 'World peace' }, { about: 'criterion' as const, outcome }])
      await expect(ana.client.outcomes.coverByItem({ projectId, ...asked, item })).rejects.toMatchObject({
        code: 'NOT_EXPECTED',
      });
  });

  it('goes with a copy of the project, about the parts of the copy', async () => {
    const { ana, projectId, kpiId, coverage } = await planned();
    await ana.client.outcomes.coverByItem({ projectId, outcome, item: { kind: 'kpi', id: kpiId } });
    const { projectId: copy } = await ana.client.projects.duplicate({ projectId });
    expect((await coverage(copy)).expected[0]).toMatchObject({ covered: true, marks: [{ kind: 'kpi' }] });
    expect((await coverage(copy)).expected[0]?.marks[0]).not.toMatchObject({ itemId: kpiId });
  });
});

describe('a suggestion that somebody dismissed', () => {
  it('covers nothing, is kept for all, and can be taken back or marked after all', async () => {
    const { ana, projectId, mark, coverage } = await planned();
    const target = { kind: 'paragraph', section: mark.section, anchor } as const;
    const { markId } = await ana.client.outcomes.dismiss({ projectId, outcome, target });
    expect((await ana.client.outcomes.dismiss({ projectId, outcome, target })).markId).toBe(markId);
    expect(await coverage()).toMatchObject({ coveredCount: 0, dismissed: [{ mark: { id: markId, outcome } }] });
    expect((await ana.client.outcomes.list({ projectId })).marks).toEqual([]);
    await ana.client.outcomes.uncover({ projectId, markId });
    expect((await coverage()).dismissed).toEqual([]);
    await ana.client.outcomes.dismiss({ projectId, outcome, target });
    await ana.client.outcomes.cover(mark);
    expect((await coverage()).dismissed).toEqual([]);
    expect((await ana.client.outcomes.list({ projectId })).marks).toHaveLength(1);
  });

  it('is never both dismissed and marked, also where two say it at once', async () => {
    const { ana, projectId, mark, coverage } = await planned();
    const target = { kind: 'paragraph', section: mark.section, anchor } as const;
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([ana.client.outcomes.cover(mark), ana.client.outcomes.dismiss({ projectId, outcome, target })]);
      const { marks } = await ana.client.outcomes.list({ projectId });
      const { dismissed } = await coverage();
      expect(marks.length + dismissed.length).toBe(1);
      const markId = marks[0]?.id ?? dismissed[0]?.mark.id ?? '';
      await ana.client.outcomes.uncover({ projectId, markId });
    }
  });

  it('gives way to newer ones where there are too many', async () => {
    const { ana, orgId, projectId, coverage } = await planned();
    const { sections } = await ana.client.projects.get({ projectId });
    await harness.db.insert(coveredOutcomes).values(
      Array.from({ length: DISMISSED_LIMIT }, (_, index) => ({
        id: harness.deps.newId(),
        orgId,
        projectId,
        sectionId: sections[0]?.id ?? '',
        outcome,
        verdict: 'dismissed' as const,
        anchor: { ...anchor, quote: `Paragraph ${index}` },
        markedAt: TEST_NOW,
      })),
    );
    const target = { kind: 'paragraph', section: 'team', anchor } as const;
    await ana.client.outcomes.dismiss({ projectId, outcome, target });
    expect((await coverage()).dismissed).toHaveLength(DISMISSED_LIMIT);
  });
});

describe('an award criterion', () => {
  it('is marked by its name, beside the outcomes', async () => {
    const { ana, projectId, coverage } = await planned();
    await ana.client.outcomes.cover({ projectId, section: 'team', about: 'criterion', outcome: 'Impact', anchor });
    const { criteria, coveredCount } = await coverage();
    expect(criteria.map(({ outcome: name, marks }) => [name, marks.length])).toEqual([
      ['Excellence', 0],
      ['Impact', 1],
      ['Implementation', 0],
    ]);
    expect(coveredCount).toBe(0);
  });
});
