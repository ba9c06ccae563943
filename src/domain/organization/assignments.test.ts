import { expect, it } from 'vitest';

import { assignmentProblem } from './assignments.ts';
import { roles } from './roles.ts';

const members = roles.map((role) => ({ userId: role, role }));

it.each([
  ['owner', 'sees_all'],
  ['admin', 'sees_all'],
  ['contributor', null],
  ['reviewer', null],
  ['consultant', null],
  ['stranger', 'no_member'],
] as const)('a %s cannot be assigned because: %s', (userId, problem) => {
  expect(assignmentProblem(members, userId)).toBe(problem);
});
