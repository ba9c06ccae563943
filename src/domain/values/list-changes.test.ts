import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inOrder, listChanges } from './list-changes.ts';

const row = (id: string, text = '') => ({ id, text });

describe('the steps from one list to another', () => {
  it.each([
    ['none', [row('a'), row('b')], [row('a'), row('b')], [[], [], [], null]],
    ['added at the end', [row('a')], [row('a'), row('b')], [['b'], [], [], null]],
    ['added in front', [row('a')], [row('b'), row('a')], [['b'], [], [], ['b', 'a']]],
    ['changed', [row('a'), row('b')], [row('a', 'x'), row('b')], [[], ['a'], [], null]],
    ['removed', [row('a'), row('b')], [row('b')], [[], [], ['a'], null]],
    ['moved', [row('a'), row('b')], [row('b'), row('a')], [[], [], [], ['b', 'a']]],
  ] as const)('%s', (_, from, to, [added, changed, removed, order]) => {
    const found = listChanges(from, to);
    expect(found.added.map(({ id }) => id)).toEqual(added);
    expect(found.changed.map(({ id }) => id)).toEqual(changed);
    expect(found.removed).toEqual(removed);
    expect(found.order).toEqual(order);
  });

  const list = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: fc.string() }), {
    selector: ({ id }) => id,
  });

  it('taken one after the other, lead there', () => {
    fc.assert(
      fc.property(list, list, (from, to) => {
        const { added, changed, removed, order } = listChanges(from, to);
        const left = from
          .filter(({ id }) => !removed.includes(id))
          .map((each) => changed.find(({ id }) => id === each.id) ?? each);
        const reached = [...left, ...added];
        expect(order === null ? reached : inOrder(reached, order)).toEqual(to);
      }),
    );
  });
});
