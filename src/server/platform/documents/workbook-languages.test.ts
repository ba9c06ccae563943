import { describe, expect, it } from 'vitest';

import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { lineColumns } from '#domain/project/budget/budget-table.ts';
import { emptyBudget } from '#domain/project/budget/budget-value.ts';
import { budgetWorkbook } from '#domain/project/budget/workbook/budget-workbook.ts';
import { LOCALES, PSEUDO_LOCALES } from '#domain/values/locale.ts';

import { wordsOfWorkbook } from './workbook-languages.ts';

const { organization } = exampleProject();

describe('the language of a workbook', () => {
  it('is that of the application, in its sheets and heads, and a sheet has a name that every program takes', () => {
    for (const locale of [...LOCALES, ...PSEUDO_LOCALES]) {
      const said = wordsOfWorkbook(locale);
      const { lines, ...rest } = emptyBudget;
      const sheets = budgetWorkbook({ program: exampleProgram(), organization, ...rest, budgetLines: lines }, said);
      expect(sheets.map(({ name }) => name)).toEqual(Object.values(said.sheets));
      expect(sheets[0]?.rows[0]?.map(({ value }) => value)).toEqual([
        ...lineColumns.map((column) => said.columns[column]),
        ...Object.values(said.written),
      ]);
      for (const { name } of sheets) expect(name).toMatch(/^(?!')[^\\/?*[\]:]{1,31}(?<!')$/);
      expect(new Set(sheets.map(({ name }) => name.toLowerCase())).size).toBe(sheets.length);
    }
  });

  it('English is as it was', () => {
    const { lines, ...rest } = emptyBudget;
    const program = exampleProgram();
    const sheets = budgetWorkbook({ program, organization, ...rest, budgetLines: lines }, wordsOfWorkbook('en'));
    expect(sheets.map(({ name, rows }) => [name, rows[0]?.map(({ value }) => value)])).toEqual([
      [
        'Lines',
        [
          'Participant',
          'Work package',
          'Category',
          'Subtype',
          'Description',
          'Amount',
          'Co-funding rate',
          'Requested amount',
          'In base of indirect costs',
          'Line',
          'Person-months',
          'Rate per person-month',
        ],
      ],
      [
        'Totals',
        [
          'Participant',
          'Direct costs',
          'Indirect costs',
          'Total costs',
          'Requested, direct',
          'Requested, indirect',
          'Requested',
        ],
      ],
      ['By work package', ['Costs']],
      ['By category', ['Costs']],
      ['Participants', ['Name', 'Country', 'Kind', 'Size', 'Role']],
      ['Work packages', ['Number', 'Title']],
    ]);
  });
});
