import { expect, it } from 'vitest';

import type { Role } from '#domain/organization/roles.ts';
import { teamOf } from './team-people.ts';

const member = (userId: string, name: string, role: Role) => ({
  userId,
  name,
  role,
});
const members = [
  member('1', 'Zoe Ene', 'owner'),
  member('2', 'Ana Pop', 'contributor'),
  member('3', 'Ion Radu', 'reviewer'),
  member('5', 'Bea Lup', 'admin'),
];
const compare = (a: string, b: string) => a.localeCompare(b, 'en');

it('has the others who are here first, then oneself, then the rest', () => {
  const others = [
    { userId: '3', route: 'budget' },
    // Somebody who saw the project a moment ago, and does not any more.
    { userId: '4', route: '' },
  ];
  const team = teamOf(members, others, { userId: '2', route: 'annexes' }, compare);
  expect(team.map(({ name, route, isSelf }) => [name, route, isSelf])).toEqual([
    ['Ion Radu', 'budget', false],
    ['Ana Pop', 'annexes', true],
    ['Bea Lup', null, false],
    ['Zoe Ene', null, false],
  ]);
});
