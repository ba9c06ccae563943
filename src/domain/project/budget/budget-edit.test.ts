import { describe, expect, it } from 'vitest';

import { aBudget, aLine, aParticipant } from '#test/made/budgets.ts';
import { exampleProject } from '#test/made/project-facts.ts';

import type { LinesLeft } from './budget-edit.ts';
import { fateOfLines, removeParticipant, removeWorkPackage } from './budget-edit.ts';
import { faultsOfBudget } from './budget-value.ts';

const funding = exampleProject();
const budget = aBudget();
const [lead, institute] = budget.participants.map(({ id }) => id);
const [one, two] = budget.workPackages.map(({ id }) => id);
if (!lead || !institute || !one || !two) throw new Error('the example has two of each');

const fates: readonly LinesLeft[] = [{ kind: 'leave' }, { kind: 'delete' }, { kind: 'move', to: institute }];

describe('what becomes of the lines of a participant that is taken away', () => {
  it.each(fates)('is told by what is left of them: $kind', (left) => {
    const after = removeParticipant(budget, funding, lead, left);
    expect(faultsOfBudget(after)).toEqual([]);
    expect(after.lines.filter(({ participantId }) => participantId === lead)).toEqual([]);
    expect(fateOfLines(budget, after.lines, 'participantId', lead)).toEqual(left);
  });

  it('is nothing that can be told at once where they fared differently, or went to somebody new', () => {
    const [first, ...others] = budget.lines;
    if (!first) throw new Error('the example has lines');
    const apart = [{ ...first, participantId: institute }, ...others.map((line) => ({ ...line, participantId: null }))];
    expect(fateOfLines(budget, apart, 'participantId', lead)).toEqual({ kind: 'leave' });
    const added = aParticipant('Third');
    const moved = budget.lines.map((line) => ({ ...line, participantId: added.id }));
    expect(fateOfLines(budget, moved, 'participantId', lead)).toEqual({ kind: 'leave' });
  });
});

it('the lines of a work package that is taken away go to another one', () => {
  const lines = [aLine({ workPackageId: one }), aLine({ workPackageId: two })];
  const after = removeWorkPackage({ ...budget, lines }, funding, two, { kind: 'move', to: one });
  expect(after.workPackages.map(({ id }) => id)).toEqual([one]);
  expect(after.lines).toEqual(lines.map((line) => ({ ...line, workPackageId: one })));
});
