import { describe, expect, it } from 'vitest';
import type { DocumentBlock, DocumentChart } from '#domain/project/document/document-tree.ts';
import { readObjects, readPdf, wordsOnPages } from '#test/host/readers.ts';
import { documentOf, paragraph } from '#test/made/documents/application-documents.ts';
import { chartIn, chartOf } from '#test/made/documents/charts.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { examplePackage, exampleTask } from '#test/made/rules/work-plans.ts';
import { layOutPdf, renderPdf } from './pdf.ts';

const [MARGIN, WIDTH, HEIGHT] = [42.52, 595.28, 841.89];
const title: DocumentBlock = { type: 'heading', level: 2, runs: [{ text: 'Timing' }] };
const pdfOf = (...blocks: readonly DocumentBlock[]) => renderPdf(documentOf(blocks));
const large = { packages: 10, tasks: 3, months: 72, milestones: 14, periods: [18, 36, 54, 72] };

/** The pages with the words of their text alone. */
async function pagesOf(...blocks: readonly DocumentBlock[]) {
  return wordsOnPages(await pdfOf(...blocks)).map((page) =>
    page.filter(({ top, bottom }) => top > MARGIN - 4 && bottom < HEIGHT - MARGIN + 4),
  );
}
type Pages = Awaited<ReturnType<typeof pagesOf>>;

/** The words that stand over others. */
function overlapsOn(pages: Pages): readonly string[] {
  return pages.flatMap((page) =>
    page.flatMap((one, at) =>
      page
        .slice(at + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
        )
        .map((other) => `${one.text} ${other.text}`),
    ),
  );
}

/** This, to a tenth of a point. */
const near = (value: number) => expect.closeTo(value, 1);

/** On which page the first of each of these words stands. */
const pagesOfWords = (pages: Pages, ...said: readonly string[]) =>
  said.map((word) => pages.findIndex((page) => page.some(({ text }) => text === word)));

/** The chart of one work package with this title. */
function named(text: string): DocumentChart {
  const chart = chartIn({ workPackages: [examplePackage(1, {}, text)] });
  if (chart === null) throw new Error('the plan has no bars');
  return chart;
}

const cases = [
  { packages: 1, tasks: 0, months: 1, milestones: 3, periods: [1] },
  { packages: 3, tasks: 2, months: 2, milestones: 0 },
  { packages: 4, tasks: 3, months: 36, milestones: 8, periods: [18, 36] },
  large,
  { packages: 40, tasks: 0, months: 240, milestones: 60, periods: [12, 13, 120, 240] },
];

describe('the chart in the PDF', () => {
  it('is one figure that says what it shows, drawn as lines and letters', async () => {
    const chart = chartOf({ packages: 2, tasks: 2, months: 36, milestones: 2, periods: [18] });
    const bytes = await pdfOf(title, chart);
    const { structure } = readPdf(bytes);
    expect(structure.match(/^ *(H2|Figure|Caption|Table)\b/gm)?.map((tag) => tag.trim())).toEqual([
      'H2',
      'Figure',
      'Caption',
    ]);
    const objects = readObjects(bytes);
    expect(objects).toContain(`/Alt (${chart.alt})`);
    expect(objects).not.toMatch(/\/Subtype \/Image\b/);
    const drawn = /\/Figure <<[^]*?\nEMC/.exec(objects)?.[0] ?? '';
    const rectangles = drawn.match(/ re$/gm) ?? [];
    // Six bars, a period, and the room that two milestones take for their numbers.
    expect(rectangles).toHaveLength(6 + 1 + 2);
    expect(drawn.match(/ c$/gm)).toHaveLength(2 * 4);
    for (const [, size] of drawn.matchAll(/\/F\d+ ([\d.]+) Tf/g)) expect(Number(size)).toBeGreaterThanOrEqual(11);
    expect(drawn).toContain(' Tf');
  });

  it('leads an arrow from the end of a task to the beginning of what waits for it, over pages too', async () => {
    const months = { startMonth: 5, endMonth: 9 };
    const many = Array.from({ length: 60 }, (_, at) => exampleTask(`m${at}`, { title: 'Between', ...months }));
    const chart = chartIn({
      workPackages: [examplePackage(1, { startMonth: 1, endMonth: 12 })],
      plan: {
        ...emptyPlan,
        tasks: [
          exampleTask('first', { startMonth: 1, endMonth: 4 }),
          exampleTask('later', { startMonth: 6, endMonth: 8, after: ['first'] }),
          exampleTask('early', { startMonth: 3, endMonth: 5, after: ['later'] }),
          exampleTask('unplaced', { startMonth: null, endMonth: null, after: ['first'] }),
          ...many,
          exampleTask('last', { startMonth: 10, endMonth: 12, after: ['later'] }),
        ],
      },
    });
    if (chart === null) throw new Error('the plan has no bars');
    const drawn = readObjects(await pdfOf(title, chart));
    const month = (510.24 - 200 - 8 - 6) / 12;
    const [begins, ends] = [(at: number) => 42.52 + 208 + (at - 1) * month, (at: number) => 42.52 + 208 + at * month];
    const ways = [...drawn.matchAll(/((?:[-\d.]+ [-\d.]+ [ml]\n)+)0\.75 w/g)].map(([, way = '']) =>
      way
        .trim()
        .split('\n')
        .map((point) => point.split(' ').slice(0, 2).map(Number)),
    );
    const reach = ways.map((way) => [way[0]?.[0], way.at(-1)?.[0]]);
    const tipAt = (at: number) => [near(begins(at) - 2.5), near(begins(at) - 2.5)];
    expect(reach).toEqual([
      [near(ends(4)), near(begins(6))],
      tipAt(6),
      [near(ends(8)), near(begins(3))],
      tipAt(3),
      // It leaves the first page, and comes to the last.
      [near(ends(8)), near(begins(10) - 3)],
      [near(begins(10) - 3), near(begins(10))],
      tipAt(10),
    ]);
    for (const way of [ways[0], ways[2]].map((each) => each ?? []))
      for (const [at, [x, y]] of way.slice(1).entries())
        expect(x === way[at]?.[0] || y === way[at]?.[1], `${way.join(' ')}`).toBe(true);
  });

  it.each(cases)(
    'stays within the margins, and no word covers another, over $months months in $packages packages',
    async (wanted) => {
      const pages = await pagesOf(title, chartOf(wanted));
      const all = pages.flat();
      expect(Math.min(...all.map(({ left }) => left))).toBeGreaterThanOrEqual(MARGIN - 0.01);
      expect(Math.max(...all.map(({ right }) => right))).toBeLessThanOrEqual(WIDTH - MARGIN + 0.01);
      expect(Math.max(...all.map(({ bottom }) => bottom))).toBeLessThanOrEqual(HEIGHT - MARGIN + 1);
      expect(overlapsOn(pages)).toEqual([]);
      const months = all.filter(({ text }) => /^M\d+$/.test(text)).map(({ text }) => Number(text.slice(1)));
      expect(months[0]).toBe(1);
      expect(all.filter(({ text }) => /^MS\d+$/.test(text))).toHaveLength(wanted.milestones);
    },
  );

  it('goes on over pages with its months and periods at the top of each, told once to who listens', async () => {
    const chart = chartOf(large);
    const bytes = await pdfOf(title, chart);
    const pages = wordsOnPages(bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages)
      for (const name of ['M1', 'M60', 'RP1', 'RP4']) expect(page.filter(({ text }) => text === name)).toHaveLength(1);
    const { structure } = readPdf(bytes);
    expect(structure.match(/Figure/g)).toHaveLength(1);
    expect(structure.split('M60').length - 1).toBe(1);
    const rows = pages.flatMap((page) => page.map(({ text }) => text).filter((text) => /^(WP|T)\d/.test(text)));
    expect(rows).toEqual(chart.rows.map(({ name }) => name.split(' ')[0]));
  });

  it('keeps its heading, its months and its first rows together, and its words below with its last row', async () => {
    const chart = chartOf({ packages: 2, tasks: 1, months: 12 });
    const long = chartOf({ packages: 13, tasks: 1, months: 12 });
    for (let before = 0; before < 52; before += 5) {
      const lines = Array.from({ length: before }, () => paragraph('line'));
      const first = await pagesOf(...lines, title, chart);
      expect(new Set(pagesOfWords(first, 'Timing', 'M12', 'WP1', 'T1.1')).size, `${before} lines`).toBe(1);
      const last = await pagesOf(...lines, title, long);
      expect(new Set(pagesOfWords(last, 'T13.1', 'Dark')).size, `${before} lines`).toBe(1);
      for (let number = 1; number <= 13; number += 1)
        expect(new Set(pagesOfWords(last, `WP${number}`, `T${number}.1`)).size, `package ${number}`).toBe(1);
    }
  });

  it('has the letters of all languages of the Union, and says where a sign has no shape', async () => {
    const names = ['Țesături și științe', 'Строеж на линия', 'Έλεγχος ποιότητας', 'Żółć, þæö, ġħż, őű, ßøå'];
    const { text } = readPdf(await pdfOf(...names.map(named)));
    for (const name of names) expect(text).toContain(`WP1 ${name}`);
    expect(text).not.toContain('boxes');
    expect(readPdf(await pdfOf(title, named('中文'))).text).toContain('Some signs stand as boxes.');
  });

  it('is in the layout with its rows on their pages', () => {
    const { blocks, pages } = layOutPdf(documentOf([title, chartOf(large)]));
    const [, laid] = blocks;
    expect(laid).toMatchObject({ kind: 'picture', origin: { type: 'row', table: 'chart', row: 0 }, notes: [] });
    expect(laid?.pieces.map(({ page }) => page)).toEqual(Array.from({ length: pages }, (_, at) => at + 1));
    const said = laid?.pieces.map(({ from, to }) => laid.text.slice(from, to)) ?? [];
    expect(said.join('')).toBe(laid?.text);
    expect(said[0]).toMatch(/^WP1 Row 0\nT1\.1 /);
    expect(said.at(-1)).toMatch(/\nMilestones\nDark bars are/);
  });
});
