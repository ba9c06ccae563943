import { describe, expect, it } from 'vitest';

import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';
import { cents } from '#domain/values/money.ts';
import { cellsOfBlock } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';

import { wordsFor } from '#web/page/words.ts';

import { pasteBlock } from './paste.ts';

const said = { words: wordsFor('en', 'budget'), names: wordsFor('en', 'project_names') };

const budget: Budget = {
  participants: [
    exampleParticipant('lead', { name: 'Carpathia Composites SRL' }),
    exampleParticipant('institute', { name: 'Institut Aistra' }),
  ],
  workPackages: [{ id: 'wp1', number: 1, title: 'Recovery of fibres' }],
  lines: [
    exampleLine('1', { participantId: 'lead', description: 'Materials engineers', amount: cents(5_880_000) }),
    exampleLine('2', { participantId: 'lead', description: 'Support' }),
    exampleLine('3', { participantId: 'institute', description: 'Conference' }),
  ],
};

let made = 0;
const newId = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;

/** What the lines say after a block was pasted at the first category. */
function pasted(block: string, column: 'category' | 'amount' = 'category') {
  const place = { lineId: budget.lines[0]?.id ?? '', column };
  const result = pasteBlock(said, budget, exampleProject(), place, cellsOfBlock(block), newId);
  return {
    ...result,
    rows: result.budget.lines.map(({ category, description, amount, rate }) => [category, description, amount, rate]),
  };
}

describe('a block that is pasted into the budget', () => {
  it('from Excel: a German one, with its line ends and a cell of two lines', () => {
    const { rows, problems } = pasted(
      'Personnel\t"Engineers,\r\n""senior"""\tWP1\t58.800,50 €\t70%\r\nTravel\tReisen\tWP1\t1.200,00 €\t100%\r\n',
    );
    expect(problems).toEqual([]);
    expect(rows.slice(0, 2)).toEqual([
      ['personnel', 'Engineers, "senior"', 5_880_050, 7_000],
      ['travel', 'Reisen', 120_000, 10_000],
    ]);
  });

  it('from Google Sheets: an English one, with its heads, in an order of its own', () => {
    const { rows, problems, lines } = pasted(
      'Amount (EUR)\tCategory\tDescription\tRate\n€1,234.56\tEquipment\tOven\t66.67%\n€12.00\tConsumables\tResin\t70%',
    );
    expect(problems).toEqual([]);
    expect(lines).toBe(2);
    expect(rows).toContainEqual(['equipment', 'Oven', 123_456, 6_667]);
    expect(rows).toContainEqual(['materials', 'Resin', 1_200, 7_000]);
  });

  it('from LibreOffice Calc: amounts alone, French, one of them negative in brackets and one a dash for zero', () => {
    const { budget: changed, problems } = pasted('1 234 567,89 €\n(5,00 €)\n -   € \n', 'amount');
    expect(problems).toMatchObject([{ row: 2, column: 'Amount, €', problem: 'negative' }]);
    expect(changed.lines[0]?.amount).toBe(123_456_789);
    expect(changed.lines[2]?.amount).toBe(0);
  });

  it('names what is in another currency, and changes nothing of that cell', () => {
    const { rows, problems } = pasted('$1,000.00\n', 'amount');
    expect(problems).toMatchObject([{ row: 1, problem: 'not_amount' }]);
    expect(rows[0]?.[2]).toBe(5_880_000);
  });

  it('keeps empty cells empty, and goes on in new lines behind the last one', () => {
    const { rows } = pasted(
      `${Array.from({ length: 4 }, (_, index) => `Travel\tJourney ${index}\t\t\t`).join('\r\n')}\r\n`,
    );
    expect(rows.filter(([, description]) => /^Journey \d$/.test(String(description)))).toHaveLength(4);
    expect(rows).toHaveLength(budget.lines.length + 2);
  });
});
