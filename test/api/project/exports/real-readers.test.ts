import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import { factsOf } from '#domain/project/stored-project.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { readZip } from '#server/adapters/file-reader/formats/zip.ts';

import { useHarness } from '#test/harness.ts';
import { openInOffice, readPdf, readStructure, testArchive } from '#test/host/readers.ts';
import { archiveOfTexts } from '#test/made/backups/archives.ts';
import { aLine, aParticipant, putBudget } from '#test/made/budgets.ts';
import { longSection } from '#test/made/long-texts.ts';
import { writeText } from '#test/made/living/texts.ts';
import { buildExportOf, exportBytes, packedProject } from '#test/made/portal/packages.ts';

// What leaves the product is opened with the programs that others open it with.

const harness = useHarness();
const languages = ['ro', 'bg', 'el'] as const;
/** Office programs are slow to start. */
const timeout = 240_000;

/** A project of some twenty pages in the scripts of the Union, with a budget. */
async function realisticProject() {
  const made = await packedProject(harness);
  const { ana, projectId } = made;
  const { sections } = await ana.client.projects.get({ projectId });
  for (const [index, language] of languages.entries())
    await writeText(ana, sections[index]?.id ?? '', longSection({ name: `t${index}`, paragraphs: 14, language }));
  const lines = [
    aLine({ category: 'personnel', amount: centsFromEuro(70_000.5) }),
    aLine({ category: 'travel', amount: centsFromEuro(4_999.99) }),
    aLine({ category: 'equipment', amount: centsFromEuro(12_345.67) }),
  ];
  await putBudget(ana, projectId, { participants: [], workPackages: [], lines });
  return made;
}

/** A workbook whose formulas have no results stored beside them: whoever opens it has to count. */
async function withoutResults(bytes: Buffer): Promise<Buffer> {
  const archive = readZip(bytes);
  const entries = archive.names.map((name) => {
    const content = archive.get(name) ?? Buffer.alloc(0);
    if (!/worksheets\/[^/]+\.xml$/.test(name)) return [name, content] as const;
    return [name, Buffer.from(content.toString('utf8').replaceAll(/(<\/f>)<v>[^<]*<\/v>/g, '$1'))] as const;
  });
  return await archiveOfTexts({}, Object.fromEntries(entries));
}

describe('a submission package of a realistic project', () => {
  it('is accepted by unzip, qpdf, poppler and LibreOffice, which counts to the same totals', { timeout }, async () => {
    const { ana, projectId } = await realisticProject();
    const exportId = await buildExportOf(harness, ana, projectId, 'submission_package');
    const bytes = await exportBytes(harness, ana, projectId, exportId);
    expect(testArchive(bytes)).toContain('No errors detected');
    const archive = readZip(Buffer.from(bytes));
    const entry = (part: string) =>
      archive.get(archive.names.find((name) => name.includes(part)) ?? '') ?? Buffer.alloc(0);

    const partB = readPdf(entry('Part_B'));
    const words = partB.text.replaceAll(/\s+/g, ' ');
    for (const title of ['1. Project summary', '2. Objectives', '3. Methodology', '6. Timeline'])
      expect(words).toContain(title);
    expect(words).toContain('Consorțiul recuperează fibra de carbon');
    expect(words).toContain('Консорциумът възстановява въглеродни влакна');
    expect(words).toContain('Η κοινοπραξία ανακτά ίνες άνθρακα');
    const structure = readStructure(entry('Part_B'));
    for (const tag of ['H1', 'H2', 'L (block)', 'LI (block)', 'Table', 'TH']) expect(structure).toContain(tag);
    expect(readPdf(entry('Red_flags')).text).toContain('Red-flag report');

    const project = await ana.client.projects.get({ projectId });
    const { amount, requested } = budgetTotals(factsOf(project)).total;
    const cells = openInOffice(await withoutResults(entry('Budget')), 'budget.xlsx', 'csv').split(/[\n,]/);
    const figures = cells.map((cell) => Math.round(Number(cell.replaceAll('"', '')) * 100));
    expect(figures).toContain(amount);
    expect(figures).toContain(requested);
  });

  it('goes on in Word: LibreOffice opens the Word draft with all of its text', { timeout }, async () => {
    const { ana, projectId } = await realisticProject();
    const exportId = await buildExportOf(harness, ana, projectId, 'word_draft');
    const bytes = await exportBytes(harness, ana, projectId, exportId);
    const text = openInOffice(bytes, 'draft.docx', 'txt').replaceAll(/\s+/g, ' ');
    for (const part of [
      'Project summary',
      'Consorțiul recuperează',
      'Консорциумът възстановява',
      'Η κοινοπραξία ανακτά',
    ])
      expect(text).toContain(part);
  });
});

it(
  'the beginning of an annex goes on in Word: LibreOffice opens it, with a letter of each partner',
  { timeout },
  async () => {
    const { ana, projectId } = await packedProject(harness);
    const [institute, charity] = ['Institut Aistra', 'Asociația Fibra'];
    const participants = [
      aParticipant('Carpathia Composites SRL'),
      aParticipant(institute, { country: 'SI', kind: 'research', role: 'beneficiary' }),
      aParticipant(charity, { kind: 'nonprofit', role: 'beneficiary' }),
    ];
    await ana.client.participants.add({ projectId, base: 0, saveId: randomUUID(), participants });
    const answer = await harness.request(`/api/projects/${projectId}/annex-templates/letters/template.docx`, {
      cookie: ana.cookie,
    });
    const text = openInOffice(new Uint8Array(await answer.arrayBuffer()), 'letters.docx', 'txt').replaceAll(
      /\s+/g,
      ' ',
    );
    for (const name of [institute, charity])
      expect(text).toContain(`We, ${name}, confirm that we intend to take part in`);
  },
);

it('files are the same bytes under other time zones and languages', { timeout }, () => {
  const sums = [
    { TZ: 'Pacific/Auckland', LANG: 'ro_RO.UTF-8', LC_ALL: 'ro_RO.UTF-8' },
    { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' },
    { TZ: 'UTC', LANG: 'bg_BG.UTF-8', LC_ALL: 'bg_BG.UTF-8' },
  ].map((env) =>
    execFileSync(process.execPath, ['test/host/rendered-sums.ts'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    }),
  );
  expect(JSON.parse(sums[0] ?? '')).toEqual({
    pdf: expect.stringMatching(/^[0-9a-f]{64}$/),
    docx: expect.stringMatching(/^[0-9a-f]{64}$/),
    xlsx: expect.stringMatching(/^[0-9a-f]{64}$/),
    zip: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(new Set(sums).size).toBe(1);
});
