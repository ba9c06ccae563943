import { expect, it } from 'vitest';

import { changedProjectSearch, projectSearchIn } from './project-search.ts';

it.each([
  [{}, {}],
  [
    { q: 'fibre', status: 'draft', deadline: 30, sort: 'title', view: 'archived' },
    { q: 'fibre', status: 'draft', deadline: '30', sort: 'title', view: 'archived' },
  ],
  [{ q: '2027' }, { q: '2027' }],
  [{ query: '2027' }, { q: '2027' }],
  [{ q: '  ', status: 'gone', deadline: '31', sort: [], view: 'current' }, {}],
  [{ q: `a\u0000${'b'.repeat(400)}` }, { q: `a ${'b'.repeat(400)}` }],
])('the address %j narrows the list by %j', (raw, search) => expect(projectSearchIn(raw)).toEqual(search));

it('takes a part away without leaving it empty in the address', () => {
  expect(changedProjectSearch({ q: 'a', status: 'draft' }, { status: undefined, sort: 'title' })).toEqual({
    q: 'a',
    sort: 'title',
  });
});
