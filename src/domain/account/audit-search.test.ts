import { expect, it } from 'vitest';

import { soughtIn } from './audit-search.ts';

it.each([
  ['  ', { by: 'nothing' }],
  ['Ana.Pop@Example.org ', { by: 'address', address: 'ana.pop@example.org' }],
  ['0199E3A1-0000-7000-8000-0000000000AB', { by: 'id', id: '0199e3a1-0000-7000-8000-0000000000ab' }],
  ['0199e3a1-0000', { by: 'action', part: '0199e3a1-0000' }],
  ['member.', { by: 'action', part: 'member.' }],
])('of %j it looks for %j', (query, sought) => {
  expect(soughtIn(query)).toEqual(sought);
});
