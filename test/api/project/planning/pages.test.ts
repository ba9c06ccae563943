import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { LaidOutPages } from '#contract/planning/pages.ts';
import { textOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import { noPlan } from '#domain/project/workplan/work-packages.ts';

import { useHarness, type Person } from '#test/harness.ts';
import { pageCount, textOfPage } from '#test/host/readers.ts';
import { aParticipant } from '#test/made/budgets.ts';
import { keepPicture, pngOf } from '#test/made/library/pictures.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';
import { longSection, markedText, type TextLanguage } from '#test/made/long-texts.ts';
import { changeIntake, makeProject } from '#test/made/projects.ts';

const harness = useHarness();

async function projectOf() {
  const ana = await harness.signUp('Ana Pop');
  return { ana, ...(await makeProject(harness, ana)) };
}

/** Writes these texts in the sections, in their order. */
async function write(ana: Person, projectId: string, texts: readonly RichTextDocument[]): Promise<void> {
  const { sections } = await ana.client.projects.get({ projectId });
  for (const [at, text] of texts.entries()) await writeText(ana, sections[at]?.id ?? '', text);
}

/** A consortium with a plan of which every table has rows. */
async function plan(ana: Person, projectId: string): Promise<void> {
  const save = (base: number) => ({ projectId, base, saveId: randomUUID() });
  const partners = ['Institut Aistra', 'Университет по въглерод', 'Κέντρο Ινών'].map((name) =>
    aParticipant(name, { role: 'beneficiary', country: 'SI' }),
  );
  await ana.client.participants.add({ ...save(0), participants: partners });
  const packages = Array.from({ length: 5 }, (_, at) => ({
    id: randomUUID(),
    number: at + 1,
    title: markedText(`w${at}`, 1, 'en').slice(0, 60),
    plan: {
      ...noPlan,
      startMonth: 1,
      endMonth: 36,
      lead: partners[0]?.id ?? null,
      objectives: markedText(`o${at}`, 5, 'ro'),
    },
  }));
  await ana.client.workPackages.add({ ...save(0), workPackages: packages });
  const items = packages.flatMap((pack, at): readonly PlanItem[] => [
    {
      id: randomUUID(),
      kind: 'task',
      workPackageId: pack.id,
      title: `Task t${at}.0x`,
      description: markedText(`d${at}`, 6, 'bg'),
      startMonth: 1,
      endMonth: 12,
      lead: null,
      after: [],
    },
    {
      id: randomUUID(),
      kind: 'deliverable',
      workPackageId: pack.id,
      title: `Report r${at}.0x`,
      description: markedText(`e${at}`, 2, 'en'),
      type: 'R',
      dissemination: 'PU',
      month: 12,
      lead: null,
    },
    {
      id: randomUUID(),
      kind: 'risk',
      description: markedText(`k${at}`, 3, 'el'),
      workPackageIds: [pack.id],
      likelihood: 'low',
      severity: 'high',
      mitigation: markedText(`m${at}`, 3, 'en'),
    },
    { id: randomUUID(), kind: 'effort', participantId: partners[0]?.id ?? '', workPackageId: pack.id, months: 1250 },
  ]);
  const [at] = packages;
  await ana.client.plan.save({
    ...save(0),
    removed: [],
    order: null,
    put: [
      ...items,
      {
        id: randomUUID(),
        kind: 'milestone',
        title: 'Line runs',
        workPackageIds: [at?.id ?? ''],
        month: 12,
        verification: 'Seen',
      },
      { id: randomUUID(), kind: 'kpi', title: 'Fibre', unit: 't', baseline: '0', target: '40', month: 36 },
    ],
  });
}

async function fileOf({ cookie }: Person, projectId: string): Promise<Uint8Array> {
  const answer = await harness.request(`/api/projects/${projectId}/application.pdf`, { cookie });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Without what readers of files add or take away at the ends of lines. */
const bare = (text: string) => text.replaceAll(/[\s\u00ad-]+/gu, '').normalize('NFC');

type Block = LaidOutPages['blocks'][number];
type Piece = Block['pieces'][number];

/** The marks of sentences in a text, in order. */
const marks = (text: string) => text.match(/s\d[a-z]\d+\.\d+x/g)?.toSorted() ?? [];

/** What a piece says on its page: a footnote stands elsewhere, and its number here. */
function saidBy({ text, notes }: Block, { from, to }: Piece, numbers: ReadonlyMap<number, number>): string {
  let said = '';
  let at = from;
  for (const start of [...new Set(notes.map((note) => text.lastIndexOf('[', note.from)))].filter(
    (each) => each >= from && each < to,
  )) {
    said += text.slice(at, start) + String(numbers.get(start) ?? '');
    at = text.indexOf(']', start) + 1;
  }
  return bare(said + text.slice(at, to));
}

/** Lines that stand apart on the page: between the rows of a chart are the numbers of its milestones. */
function linesOf(block: Block, piece: Piece, numbers: ReadonlyMap<number, number>): readonly string[] {
  const isChart = block.kind === 'picture' && block.origin?.type === 'row';
  if (!isChart) return [saidBy(block, piece, numbers)];
  return block.text.slice(piece.from, piece.to).split('\n').map(bare);
}

/** Compares each piece of each block with the page of the downloaded file that it is said to be on. */
async function expectAgreement(ana: Person, projectId: string) {
  const laid = await ana.client.pages.lay({ projectId });
  const file = await fileOf(ana, projectId);
  expect(pageCount(file)).toBe(laid.front + laid.pages);
  const pages = Array.from({ length: laid.pages }, (_, at) => bare(textOfPage(file, laid.front + at + 1)));
  let [pieces, broken, number] = [0, 0, 0];
  for (const block of laid.blocks) {
    const starts = [...new Set(block.notes.map((note) => block.text.lastIndexOf('[', note.from)))];
    const numbers = new Map(starts.map((start) => [start, (number += 1)]));
    // Together the pieces are the whole text, without gap or overlap.
    expect(block.pieces[0]?.from ?? 0).toBe(0);
    expect(block.pieces.at(-1)?.to ?? block.text.length).toBe(block.text.length);
    block.pieces.slice(1).forEach((piece, at) => expect(piece.from).toBe(block.pieces[at]?.to));
    const said = [
      ...block.pieces.flatMap((piece) => linesOf(block, piece, numbers).map((words) => ({ page: piece.page, words }))),
      ...block.notes.map(({ page, from, to }) => ({ page, words: bare(block.text.slice(from, to)) })),
    ];
    for (const { page, words } of said) {
      const found = pages.flatMap((text, at) => (text.includes(words) ? [at + 1] : []));
      expect(found, words).toContain(page);
      // What has a mark of its own stands nowhere else.
      if (/\d\.\d+x/.test(words) && block.origin?.type !== 'row') expect(found, words).toEqual([page]);
    }
    pieces += said.length;
    if (block.pieces.length > 1) broken += 1;
  }
  return { laid, pages, pieces, broken };
}

const made: readonly (readonly [
  name: string,
  language: TextLanguage,
  paragraphs: number,
  beside: { readonly tables?: true; readonly pictures?: true },
])[] = [
  ['a short one', 'en', 1, {}],
  ['one with tables of its plan', 'en', 8, { tables: true }],
  ['one in Romanian with pictures', 'ro', 14, { pictures: true }],
  ['one in Greek', 'el', 14, {}],
  ['one in Bulgarian with everything', 'bg', 14, { tables: true, pictures: true }],
];

describe('the pages of an application', () => {
  it('are those of the PDF that is downloaded, to the page and to the paragraph', async () => {
    let all = 0;
    for (const [name, language, paragraphs, { tables, pictures }] of made) {
      const { ana, projectId } = await projectOf();
      await changeIntake(ana, projectId, { title: 'ReFibre', description: markedText('x', 40, 'en').slice(0, 1_800) });
      const picture = pictures ? (await keepPicture(harness, ana, projectId, pngOf(40, 30))).id : undefined;
      await write(
        ana,
        projectId,
        [1, 2, 3, 4].map((nth) =>
          longSection({ name: `s${nth}`, paragraphs, language, ...(picture === undefined ? {} : { picture }) }),
        ),
      );
      if (tables) await plan(ana, projectId);
      const { laid, pieces, broken } = await expectAgreement(ana, projectId);
      // Seen in the report where it fails: how much was compared.
      expect(pieces, `${name}: ${laid.pages} pages`).toBeGreaterThanOrEqual(laid.blocks.length);
      all += broken;
      // Each line of a section stands where the editor has it.
      const { sections } = await ana.client.projects.get({ projectId });
      for (const { text, origin } of laid.blocks) {
        if (origin?.type !== 'text') continue;
        const section = sections.find(({ key }) => key === origin.section);
        expect(section && textOf(section.doc).slice(origin.from, origin.from + text.length)).toBe(text);
      }
    }
    expect(all).toBeGreaterThan(3);
  });

  it('are cut to the word where the limit of the call ends', async () => {
    const { ana, projectId } = await projectOf();
    await write(
      ana,
      projectId,
      [1, 2, 3].map((nth) => longSection({ name: `s${nth}`, paragraphs: 12, language: 'ro' })),
    );
    const whole = await ana.client.pages.lay({ projectId });
    expect(whole.limit).toBe(null);
    expect(whole.unseen).toEqual([]);
    for (const pages of [1, 2, 3]) {
      const { revision } = await ana.client.requirements.get({ projectId });
      const correction = { key: 'pages', value: { pages } } as const;
      await ana.client.requirements.correct({ projectId, base: revision, note: 'Read on page 3', correction });
      const { laid, pages: texts } = await expectAgreement(ana, projectId);
      expect(laid.limit).toMatchObject({ pages, from: 'person', firstStage: false });
      const first = laid.unseen.find(({ block, from, to }) =>
        laid.blocks[block]?.pieces.some((piece) => piece.from === from && piece.to <= to && piece.page > pages),
      );
      const block = first && laid.blocks[first.block];
      if (!first || !block) throw new Error('nothing is cut');
      // The first words that are not seen begin the next page; the last that are seen end this one, above its notes.
      const next = bare(block.text.slice(first.from, first.from + 40));
      expect(texts[pages]?.indexOf(next)).toBeGreaterThanOrEqual(0);
      expect(texts[pages]?.indexOf(next)).toBeLessThan(3);
      expect(texts.slice(0, pages).some((text) => text.includes(next))).toBe(false);
      const unseen = laid.unseen
        .map(({ block: at, from, to }) => bare(laid.blocks[at]?.text.slice(from, to) ?? ''))
        .join('');
      expect(marks(unseen)).toEqual(marks(texts.slice(pages).join('')));
    }
  });

  it('are laid out once as long as nothing changes, and anew when it does', async () => {
    const { ana, projectId } = await projectOf();
    await write(ana, projectId, [textDoc('One.')]);
    const [first, again] = await Promise.all([
      ana.client.pages.lay({ projectId }),
      ana.client.pages.lay({ projectId }),
    ]);
    expect(again).toEqual(first);
    await write(ana, projectId, [textDoc('Two.')]);
    const after = await ana.client.pages.lay({ projectId });
    expect(after.stamp).not.toBe(first.stamp);
    expect(after.blocks.some(({ text }) => text === 'Two.')).toBe(true);
  });
});
