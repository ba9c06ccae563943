import { expect, it } from 'vitest';

import { exampleLine } from '#test/made/project-facts.ts';
import { centsFromEuro } from '#domain/values/money.ts';

import { effortCosts, isSameEffort } from './effort-costs.ts';

function line(participantId: string, euro: number, category: 'personnel' | 'travel' = 'personnel') {
  return exampleLine(`${participantId} ${euro}`, { participantId, category, amount: centsFromEuro(euro) });
}

it('personnel costs are set against the months of the plan; other costs and other participants count nothing', () => {
  const table = { byParticipant: [1_200, 0, 300], inBudget: [1_000, null, null] };
  expect(
    effortCosts([{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }], table, [
      line('p1', 60_000),
      line('p1', 500, 'travel'),
      line('p2', 10),
    ]),
  ).toEqual([
    { participantId: 'p1', planned: 1_200, budgeted: 1_000, cost: 6_000_000, perMonth: 500_000 },
    { participantId: 'p2', planned: 0, budgeted: null, cost: 1_000, perMonth: null },
    { participantId: 'p3', planned: 300, budgeted: null, cost: null, perMonth: null },
  ]);
});

it.each([
  [1_000, 1_050, true],
  [1_000, 1_051, false],
  [1_000, 949, false],
])('%i and %i hundredths are the same effort: %s', (planned, budgeted, same) =>
  expect(isSameEffort(planned, budgeted)).toBe(same),
);
