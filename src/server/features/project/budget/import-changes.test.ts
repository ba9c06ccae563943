import { describe, expect, it } from 'vitest';

import type { Cell } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { applyImport, readImport } from '#domain/project/budget/import/budget-import.ts';
import { budgetChanges } from '#domain/project/budget/import/import-changes.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';

import { wordsOfWorkbooks } from '#server/platform/documents/workbook-languages.ts';

const lead = exampleParticipant('p1', { name: 'Carpathia Composites SRL' });
const engineers = exampleLine('l1', { participantId: 'p1', description: 'Engineers', amount: centsFromEuro(5_000) });
const journeys = exampleLine('l2', { participantId: 'p1', category: 'travel', description: 'Journeys' });
const oven = exampleLine('l3', { participantId: 'p1', category: 'equipment', description: 'Oven' });
const budget: Budget = { participants: [lead], workPackages: [], lines: [engineers, journeys, oven] };
const heads = ['Participant', 'Category', 'Description', 'Amount', 'Co-funding rate'];

/** What a sheet with these rows would change. */
function imported(rows: readonly (readonly Cell[])[], header: readonly string[] = heads) {
  let made = 0;
  const newId = () => `new ${(made += 1)}`;
  const read = readImport([{ name: 'Sheet', rows: [header, ...rows] }], {
    budget,
    program: exampleProgram(),
    organization: exampleProject().organization,
    languages: wordsOfWorkbooks(),
    newId,
  });
  if (!read) throw new Error('no lines were found');
  const next = applyImport(budget, read, 'replace', newId);
  return { read, next, changes: budgetChanges(budget, next) };
}

const unchanged = [
  [lead.name, 'Personnel', 'Engineers', 5_000, '70%'],
  [lead.name, 'Travel', 'Journeys', 1_000, '70%'],
  [lead.name, 'Equipment', 'Oven', 1_000, '70%'],
] as const;

describe('what an import would change', () => {
  it('is nothing where the file holds what stands there, although it names no lines by their ids', () => {
    const { next, changes } = imported(unchanged);
    expect(next).toEqual(budget);
    expect(changes).toEqual({ lines: [], participants: [], workPackages: [], isReordered: false });
  });

  it('is told line by line: added, changed from what to what, and removed', () => {
    const { changes } = imported([
      [lead.name, 'Personnel', 'Engineers', 6_000, '50%'],
      ['Institut Aistra', 'Travel', 'Conference', 700, '100%'],
      unchanged[2],
    ]);
    expect(changes.lines).toMatchObject([
      {
        kind: 'changed',
        before: engineers,
        line: { id: 'l1', amount: 600_000, rate: 5_000 },
        columns: ['amount', 'rate'],
      },
      { kind: 'added', line: { description: 'Conference', amount: 70_000 } },
      { kind: 'removed', line: journeys },
    ]);
    expect(changes.participants.map(({ name }) => name)).toEqual(['Institut Aistra']);
  });

  it('says that lines come in another order', () => {
    expect(imported([unchanged[2], unchanged[0], unchanged[1]]).changes).toMatchObject({
      lines: [],
      isReordered: true,
    });
  });

  it('takes a line by its id where the file has it, whatever else is written there', () => {
    const { changes } = imported(
      [
        [...unchanged[0], 'l2'],
        [...unchanged[1], ''],
        [...unchanged[2], 'l3'],
      ],
      [...heads, 'Line'],
    );
    expect(changes.lines).toMatchObject([
      { kind: 'changed', line: { id: 'l2', description: 'Engineers' } },
      { kind: 'added', line: { description: 'Journeys' } },
      { kind: 'removed', line: engineers },
    ]);
  });
});

describe('a cell that cannot be read', () => {
  it.each<[string, readonly Cell[], string]>([
    ['amount', [lead.name, 'Personnel', 'Engineers', 'about 5 thousand', '70%'], 'not_amount'],
    ['amount', [lead.name, 'Personnel', 'Engineers', -1, '70%'], 'negative'],
    ['rate', [lead.name, 'Personnel', 'Engineers', 5_000, '170%'], 'rate_above_100'],
    ['category', [lead.name, 'Wages', 'Engineers', 5_000, '70%'], 'unknown_category'],
    ['participant', ['P9', 'Personnel', 'Engineers', 5_000, '70%'], 'unknown_participant'],
  ])('in the %s is named and changes nothing; its line stays', (column, row, problem) => {
    const { read, next, changes } = imported([row, ...unchanged.slice(1)]);
    expect(read.errors).toMatchObject([{ row: 2, column, problem }]);
    expect(next).toEqual(budget);
    expect(changes.lines).toEqual([]);
  });

  it('in a new line leaves its line with everything else', () => {
    const { read, next } = imported([...unchanged, [lead.name, 'Travel', 'Fair', 'n/a', '60%']]);
    expect(read.errors).toHaveLength(1);
    expect(next.lines.at(-1)).toMatchObject({
      category: 'travel',
      description: 'Fair',
      amount: null,
      rate: basisPoints(0.6),
    });
  });

  it('is a subtype where no subtype can be', () => {
    const { read, next } = imported(
      [
        [...unchanged[0], 'Support to third parties'],
        [...unchanged[1], ''],
        [...unchanged[2], ''],
      ],
      [...heads, 'Subtype'],
    );
    expect(read.errors).toMatchObject([{ column: 'subtype' }]);
    expect(next).toEqual(budget);
  });
});
