import { expect, it } from 'vitest';

import type { Role } from '#domain/organization/roles.ts';
import { readInstant } from '#domain/values/time.ts';
import { teamOf } from './team-people.ts';

const member = (userId: string, name: string, role: Role) => ({
  userId,
  name,
  role,
  email: null,
  joinedAt: readInstant('2026-11-20T12:00:00.000Z'),
});
const members = [
  member('1', 'Zoe Ene', 'owner'),
  member('2', 'Ana Pop', 'contributor'),
  member('3', 'Ion Radu', 'reviewer'),
  member('4', 'Dan Consul', 'consultant'),
  member('5', 'Bea Lup', 'admin'),
];
const compare = (a: string, b: string) => a.localeCompare(b, 'en');

it('has the others who are here first, then oneself, then the rest, and nobody who may not see the project', () => {
  const others = [
    { userId: '3', route: 'budget' },
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
