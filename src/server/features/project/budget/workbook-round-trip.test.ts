import { Workbook } from '@cj-tech-master/excelts';
import { installFormulaEngine } from '@cj-tech-master/excelts/formula';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aLine } from '#test/made/budgets.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { budgetCategories, costSubtypes } from '#domain/project/budget/budget-codes.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import { nameKey } from '#domain/values/text.ts';
import { cellText } from '#domain/values/cell-text.ts';
import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import { basisPoints, cents } from '#domain/values/money.ts';
import { amountOfEffort, effortLimits } from '#domain/project/budget/effort.ts';
import { applyImport, readImport } from '#domain/project/budget/import/budget-import.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { emptyBudget, faultsOfBudget } from '#domain/project/budget/budget-value.ts';
import { budgetWorkbook } from '#domain/project/budget/workbook/budget-workbook.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import { writeWorkbook } from '#server/adapters/documents/write-workbook.ts';
import { readWorkbook } from '#server/adapters/file-reader/formats/workbook.ts';

import { wordsOfWorkbook, wordsOfWorkbooks } from '#server/platform/documents/workbook-languages.ts';

const { organization } = exampleProject();
const programs = [
  exampleProgram(),
  exampleProgram({ programme: programme('LIFE'), typeOfAction: 'SAP' }),
  exampleProgram({ programme: programme('RO-SUN') }),
];
const tricky = fc.constantFrom(
  '=1+1',
  '+40 721',
  '-5 %',
  '@home',
  "'=x",
  "''",
  'WP2',
  '2',
  'P1',
  'Total',
  'a_x000D_b',
  '<b>&amp;',
  '"quoted"',
  'ș ț é',
  '😀',
  '1,234.56',
  '70 %',
  'TRUE',
  '2027-01-01',
  '＝x',
);
const words = (max: number) =>
  fc
    .oneof(tricky, fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 20 }))
    .map((text) => cellText(text, max));

const budgets: fc.Arbitrary<Budget> = fc
  .record({
    participants: fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        name: words(200).filter((name) => nameKey(name) !== ''),
        country: fc.constantFrom(null, 'RO', 'SE'),
        kind: fc.constantFrom(null, ...organizationKinds),
        size: fc.constantFrom(null, ...organizationSizes),
        role: fc.constantFrom(...participantRoles),
      }),
      { maxLength: 5, selector: ({ name }) => nameKey(name) },
    ),
    workPackages: fc
      .uniqueArray(fc.record({ id: fc.uuid(), number: fc.integer({ min: 1, max: 99 }), title: words(200) }), {
        maxLength: 5,
        selector: ({ number }) => number,
      })
      .map((rows) => rows.toSorted((a, b) => a.number - b.number)),
  })
  .chain((rest) =>
    fc.record({
      participants: fc.constant(rest.participants),
      workPackages: fc.constant(rest.workPackages),
      lines: fc.uniqueArray(
        fc
          .record({
            id: fc.uuid(),
            participantId: fc.constantFrom(null, ...rest.participants.map(({ id }) => id)),
            workPackageId: fc.constantFrom(null, ...rest.workPackages.map(({ id }) => id)),
            category: fc.constantFrom(...budgetCategories),
            subtype: fc.constantFrom(null, ...costSubtypes),
            description: words(500),
            amount: fc.option(fc.integer({ min: 0, max: 99_999_999_999 }).map((value) => value as Cents)),
            rate: fc.integer({ min: 0, max: 10_000 }).map((value) => value as BasisPoints),
            effort: fc.option(
              fc.record({
                months: fc.integer({ min: 1, max: effortLimits.months }),
                rate: fc.integer({ min: 1, max: effortLimits.rate }).map((value) => value as Cents),
              }),
            ),
          })
          .map(({ effort, ...line }) => ({
            ...line,
            subtype: line.category === 'other_direct' ? line.subtype : null,
            ...(line.category === 'personnel' && effort ? { effort, amount: amountOfEffort(effort) } : {}),
          })),
        { maxLength: 12, selector: ({ id }) => id },
      ),
    }),
  );

/** English, the same with accents and signs around each text, and the same from right to left. */
const locales: readonly ShownLocale[] = ['en', 'en-XA', 'ar-XB'];
const languages = [...wordsOfWorkbooks(), wordsOfWorkbook('en-XA'), wordsOfWorkbook('ar-XB')];

async function exportOf(budget: Budget, program: (typeof programs)[number], locale: ShownLocale) {
  const { lines, ...rest } = budget;
  return readWorkbook(
    Buffer.from(
      await writeWorkbook({
        sheets: budgetWorkbook({ program, organization, ...rest, budgetLines: lines }, wordsOfWorkbook(locale)),
        author: organization.name,
        createdAt: '2026-11-20T12:00:00.000Z' as Instant,
      }),
    ),
  );
}

/** What a budget says, its ids left out. */
function withoutIds({ participants, workPackages, lines }: Budget) {
  return {
    participants: participants.map((row) => ({ ...row, id: '' })),
    workPackages: workPackages.map((row) => ({ ...row, id: '' })),
    lines: lines.map((row) => ({
      ...row,
      id: '',
      participantId: participants.find(({ id }) => id === row.participantId)?.name,
      workPackageId: workPackages.find(({ id }) => id === row.workPackageId)?.number,
    })),
  };
}

installFormulaEngine();
let made = 0;
const newId = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;

describe('a budget that is exported and imported', () => {
  it('is the same, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        budgets,
        fc.constantFrom(...programs),
        fc.constantFrom(...locales),
        async (budget, program, locale) => {
          fc.pre(faultsOfBudget(budget).length === 0);
          const found = readImport(await exportOf(budget, program, locale), {
            budget,
            program,
            organization,
            languages,
            newId,
          });
          if (!found) throw new Error('no lines were found');
          expect(found.errors).toEqual([]);
          expect(applyImport(budget, found, 'replace', newId)).toEqual(budget);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('holds the same in an empty project, its participants and work packages included', async () => {
    await fc.assert(
      fc.asyncProperty(budgets, fc.constantFrom(...locales), async (budget, locale) => {
        fc.pre(
          faultsOfBudget(budget).length === 0 &&
            budget.participants.filter(({ role }) => role === 'coordinator').length < 2,
        );
        const found = readImport(await exportOf(budget, exampleProgram(), locale), {
          budget: emptyBudget,
          program: exampleProgram(),
          organization,
          languages,
          newId,
        });
        if (!found) throw new Error('no lines were found');
        const imported = applyImport(emptyBudget, found, 'replace', newId);
        expect(faultsOfBudget(imported)).toEqual([]);
        expect(withoutIds(imported)).toEqual(withoutIds(budget));
      }),
      { numRuns: 25 },
    );
  });
});

/** The results that a program computes from the lines alone: the test removes every result first. */
function disagreements(
  budget: Budget,
  program: (typeof programs)[number],
  locale: ShownLocale = 'en',
): readonly string[] {
  const { lines, ...rest } = budget;
  const sheets = budgetWorkbook({ program, organization, ...rest, budgetLines: lines }, wordsOfWorkbook(locale));
  const workbook = new Workbook();
  for (const { name, rows } of sheets) {
    const sheet = workbook.addWorksheet(name);
    rows.forEach((row, index) =>
      row.forEach(({ value, formula }, at) => {
        sheet.getRow(index + 1).getCell(at + 1).value = formula === undefined ? value : { formula };
      }),
    );
  }
  workbook.calculateFormulas();
  return sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, index) =>
      row.flatMap(({ value, formula }, at) => {
        const computed = workbook
          .getWorksheet(name)
          ?.getRow(index + 1)
          .getCell(at + 1).result;
        return formula === undefined || computed === value
          ? []
          : [`${name} ${index + 1}, ${at + 1}: ${String(computed)} in place of ${String(value)} by ${formula}`];
      }),
    ),
  );
}

describe('sums that the formulas give', () => {
  it('are to the last binary digit those that the file carries', () => {
    fc.assert(
      fc.property(budgets, fc.constantFrom(...programs), fc.constantFrom(...locales), (budget, program, locale) => {
        expect(disagreements(budget, program, locale)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [[7_338_573_510]],
    [[64_427_759_106]],
    [[205, 100_000_000_01, 3]],
    [[99_999_999_999, 99_999_999_997, 30_003]],
  ])('round halves of a cent as the product does: %j', (amounts) => {
    const lines = amounts.map((amount, index) =>
      aLine({ amount: cents(amount), rate: basisPoints(0.5), category: 'personnel', description: String(index) }),
    );
    for (const program of programs) expect(disagreements({ ...emptyBudget, lines }, program)).toEqual([]);
  });
});
