import { afterEach, describe, expect, it, vi } from 'vitest';

import { aLine } from '#test/made/budgets.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { readDocx } from '#test/host/readers.ts';
import { cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { budgetWorkbook } from '#domain/project/budget/workbook/budget-workbook.ts';

import { writeWorkbook } from '#server/adapters/documents/write-workbook.ts';

import { wordsOfWorkbook } from '#server/platform/documents/workbook-languages.ts';

const { organization } = exampleProject();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the tables of participants', () => {
  const [ana, ion] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
  const [one, two] = ['20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'];
  const partner = { country: null, kind: null, size: null, role: 'beneficiary' as const };
  const budget: Budget = {
    participants: [
      { ...partner, id: ana, name: 'Carpathia', role: 'coordinator' },
      { ...partner, id: ion, name: 'Solveig' },
    ],
    workPackages: [
      { id: one, number: 1, title: 'Start' },
      { id: two, number: 12, title: 'End' },
    ],
    lines: [
      aLine({ participantId: ana, workPackageId: one, category: 'personnel', amount: cents(100_000) }),
      aLine({ participantId: ana, workPackageId: two, category: 'travel', amount: cents(20_000) }),
      aLine({ participantId: ion, workPackageId: two, category: 'personnel', amount: cents(40_000) }),
      aLine({ participantId: null, workPackageId: null, category: 'equipment', amount: cents(500) }),
    ],
  };
  const { lines, ...rest } = budget;
  const sheets = budgetWorkbook(
    { program: exampleProgram(), organization, ...rest, budgetLines: lines },
    wordsOfWorkbook('en'),
  );
  const source = { sheets, author: organization.name, createdAt: '2026-11-20T12:00:00.000Z' as Instant };
  const shown = (name: string) =>
    sheets.find((sheet) => sheet.name === name)?.rows.map((row) => row.map(({ value }) => value)) ?? [];

  it('add up costs by work package on both sides, with the indirect costs that the program computes', () => {
    expect(shown('By work package').slice(0, 6)).toEqual([
      ['Costs'],
      ['Participant', 'WP1', 'WP12', 'No work package', 'Indirect costs', 'Total costs'],
      ['Carpathia', 1000, 200, 0, 300, 1500],
      ['Solveig', 0, 400, 0, 100, 500],
      ['No participant', 0, 0, 5, 1.25, 6.25],
      ['Total', 1000, 600, 5, 401.25, 2006.25],
    ]);
  });

  it('add up the same by category', () => {
    const table = shown('By category');
    expect(table[1]?.slice(0, 3)).toEqual(['Participant', 'Personnel', 'Equipment']);
    expect(table[5]?.slice(0, 3)).toEqual(['Total', 1400, 5]);
    expect(table[5]?.at(-1)).toBe(2006.25);
    expect(table.at(-1)?.at(-1)).toBe(shown('Totals')[4]?.at(-1));
  });

  it('are in a file that says who made it and when, and is the same at another time and place', async () => {
    const bytes = await writeWorkbook(source);
    const core = readDocx(bytes).part('docProps/core.xml');
    expect(core).toContain('<dc:creator>Carpathia Composites SRL</dc:creator>');
    expect(core).toMatch(/<dcterms:created [^>]*>2026-11-20T12:00:00Z</);
    vi.setSystemTime('2031-03-04T05:06:07Z');
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(new Date().getHours()).toBe(14);
    expect(Buffer.from(await writeWorkbook(source)).equals(bytes)).toBe(true);
    const later = { ...source, createdAt: '2026-11-21T12:00:00.000Z' as Instant };
    expect(Buffer.from(await writeWorkbook(later)).equals(bytes)).toBe(false);
  });

  it('are what the lines choose from, below the last line too', async () => {
    const written = readDocx(await writeWorkbook(source)).part('xl/worksheets/sheet1.xml');
    const chosen = [...written.matchAll(/<dataValidation ([^>]*)>\s*<formula1>([^<]*)</g)].map(([, is = '', from]) => {
      expect(is).toContain('type="list"');
      return [/sqref="([^"]*)"/.exec(is)?.[1], from];
    });
    expect(Object.fromEntries(chosen)).toEqual({
      'A2:A205': 'Participants!$A$2:$A$3',
      'B2:B205': '&apos;By work package&apos;!$B$2:$C$2',
      'C2:C205': '&apos;By category&apos;!$B$2:$G$2',
      'D2:D205': '&quot;Support to third parties,Internally invoiced&quot;',
      'I2:I205': '&quot;yes,no&quot;',
    });
  });
});
