import { expect, it } from 'vitest';

import { withEffort } from './plan-edit.ts';

const cell = { workPackageId: 'w1', participantId: 'p1' };
const entry = (id: string, months: number) => ({ id, kind: 'effort' as const, ...cell, months });

it('a cell of the effort table keeps one entry, also where there are two', () => {
  const other = { ...entry('c', 5), workPackageId: 'w2' };
  const items = [entry('a', 1), other, entry('b', 2)];
  expect(withEffort(items, { ...cell, months: 3 })).toEqual([entry('a', 3), other]);
  expect(withEffort(items, { ...cell, months: 0 })).toEqual([other]);
  expect(withEffort([other], { ...cell, months: 3 })).toMatchObject([other, { ...cell, months: 3 }]);
});
