import { factsOf } from '#domain/project/stored-project.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { budgetLines, organizations, participants } from '#db/schema/index.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { cfbOf, docxOf, pdfOf, scannedPdf, xlsxOf } from '#test/made/annex-files.ts';
import { useHarness } from '#test/harness.ts';
import { annexProject, sendOk, bytes } from '#test/made/annex-uploads.ts';

const harness = useHarness();

const curriculum =
  'The curriculum vitae of the team of Carpathia Composites: the experience and the education of ' +
  'all those who are to work for the project, with their positions and the years in which they ' +
  'have had them, as well as what each of them will do in it.';

describe('a validation', () => {
  it('accepts what says what it must, rejects what breaks a rule, and says why', async () => {
    const { ana, projectId } = await annexProject(harness);
    await sendOk(harness, ana, projectId, { body: bytes(await pdfOf([curriculum])) });
    expect(await ana.client.annexes.validate({ projectId, key: 'CV' })).toMatchObject({
      compliant: true,
      uploads: [{ key: 'CV', status: 'validated', findings: [], validatedAt: harness.deps.clock() }],
    });

    const eic = await annexProject(harness, 'HORIZON-EIC-ACC');
    await sendOk(harness, eic.ana, eic.projectId, {
      key: 'PITCH_DECK',
      body: bytes(await pdfOf(Array.from({ length: 11 }, () => curriculum))),
      name: 'deck.pdf',
    });
    expect(await eic.ana.client.annexes.validate({ projectId: eic.projectId, key: 'PITCH_DECK' })).toMatchObject({
      compliant: false,
      uploads: [
        {
          status: 'rejected',
          findings: [{ code: 'too_many_pages', blocking: true, params: { pages: 11, limit: 10 } }],
        },
      ],
    });
    const facts = factsOf(await eic.ana.client.projects.get({ projectId: eic.projectId }));
    expect(facts.annexFiles).toMatchObject([{ status: 'rejected', findings: [{ code: 'too_many_pages' }] }]);
  });

  it('does not say validated of what it could not read', async () => {
    const { ana, projectId } = await annexProject(harness);
    await sendOk(harness, ana, projectId, { body: bytes(await scannedPdf()) });
    expect(await ana.client.annexes.validate({ projectId, key: 'CV' })).toMatchObject({
      compliant: false,
      uploads: [{ status: 'uploaded', findings: [{ code: 'no_text' }] }],
    });
    await sendOk(harness, ana, projectId, { body: bytes(cfbOf('WordDocument')), name: 'cv.doc' });
    expect(await ana.client.annexes.validate({ projectId, key: 'CV' })).toMatchObject({
      compliant: false,
      uploads: [{ status: 'uploaded', findings: [{ code: 'not_checkable' }, { code: 'portal_format' }] }],
    });
  });

  it('compares the budget table with what the project asks for, and all annexes at once', async () => {
    const { ana, orgId, projectId } = await annexProject(harness);
    const at = harness.deps.clock();
    const lead = randomUUID();
    await harness.db
      .insert(participants)
      .values({ id: lead, orgId, projectId, position: 1, name: 'Carpathia Composites SRL', role: 'coordinator' });
    await harness.db.insert(budgetLines).values({
      id: randomUUID(),
      orgId,
      projectId,
      participantId: lead,
      position: 1,
      category: 'personnel',
      description: 'Staff',
      amount: centsFromEuro(10_000),
      cofundingRate: basisPoints(0.9),
      updatedAt: at,
    });
    await sendOk(harness, ana, projectId, { body: bytes(await docxOf([curriculum])), name: 'cv.docx' });
    // Direct costs and 7 % of indirect costs, both at 90 %.
    await sendOk(harness, ana, projectId, {
      key: 'BUDGET_TABLE',
      body: bytes(
        await xlsxOf([
          ['Total', 10_700],
          ['Requested', 9_630],
        ]),
      ),
      name: 'budget.xlsx',
    });
    const all = await ana.client.annexes.validate({ projectId });
    expect(all.uploads.map(({ key, status, findings }) => [key, status, findings.map(({ code }) => code)])).toEqual([
      ['BUDGET_TABLE', 'validated', []],
      ['CV', 'validated', ['portal_format']],
    ]);
    await sendOk(harness, ana, projectId, {
      key: 'BUDGET_TABLE',
      body: bytes(await xlsxOf([['Requested', 9_000]])),
      name: 'budget.xlsx',
    });
    expect(await ana.client.annexes.validate({ projectId, key: 'BUDGET_TABLE' })).toMatchObject({
      uploads: [{ findings: [{ code: 'amount_missing', params: { amount: 963_000 } }] }],
    });
  });

  it('looks for the organization by the name that it has now', async () => {
    const { ana, orgId, projectId } = await annexProject(harness);
    await sendOk(harness, ana, projectId, { body: bytes(await pdfOf([curriculum])) });
    await harness.db.update(organizations).set({ name: 'Atlantic Wind GmbH' }).where(eq(organizations.id, orgId));
    expect(await ana.client.annexes.validate({ projectId, key: 'CV' })).toMatchObject({
      uploads: [{ findings: [{ code: 'organization_missing', params: { name: 'Atlantic Wind GmbH' } }] }],
    });
  });

  it('of an annex without a file does not exist, and of none at all finds nothing', async () => {
    const { ana, projectId } = await annexProject(harness);
    await expect(ana.client.annexes.validate({ projectId, key: 'CV' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ana.client.annexes.validate({ projectId })).toEqual({ compliant: true, uploads: [] });
  });

  it('is slowed down', async () => {
    const { ana, projectId } = await annexProject(harness);
    for (let run = 0; run < 40; run += 1) await ana.client.annexes.validate({ projectId });
    await expect(ana.client.annexes.validate({ projectId })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
