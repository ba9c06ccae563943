import { describe, expect, it } from 'vitest';

import { assignmentProblem } from './assignments.ts';
import { leavingProblem, mayChangeMembership, removalProblem, roleProblem, type MemberStanding } from './membership.ts';
import { roles, type Role } from './roles.ts';

const ana = { userId: 'ana', role: 'owner' } as const;
const dan = { userId: 'dan', role: 'admin' } as const;
const eva = { userId: 'eva', role: 'contributor' } as const;
const ion = { userId: 'ion', role: 'consultant' } as const;
const members: readonly MemberStanding[] = [ana, dan, eva, ion];

const named = (state: readonly Role[]) => state.map((role, at) => ({ userId: `${at}`, role }));

describe('the role of a member', () => {
  it('is changed by admins between the roles below owner', () => {
    for (const to of ['admin', 'contributor', 'reviewer'] as const)
      expect(roleProblem({ members, by: dan, userId: 'eva' }, to)).toBeNull();
    expect(roleProblem({ members, by: dan, userId: 'dan' }, 'reviewer')).toBeNull();
  });

  it('is for owners where it is about ownership', () => {
    expect(roleProblem({ members, by: dan, userId: 'eva' }, 'owner')).toBe('owners_only');
    expect(roleProblem({ members, by: dan, userId: 'ana' }, 'reviewer')).toBe('owners_only');
    expect(roleProblem({ members, by: ana, userId: 'eva' }, 'owner')).toBeNull();
  });

  it('stays where nobody would own the organization, or where an engagement gives it', () => {
    expect(roleProblem({ members, by: ana, userId: 'ana' }, 'admin')).toBe('last_owner');
    const two = [...members, { userId: 'vio', role: 'owner' } as const];
    expect(roleProblem({ members: two, by: ana, userId: 'ana' }, 'admin')).toBeNull();
    expect(roleProblem({ members, by: ana, userId: 'ion' }, 'contributor')).toBe('engaged');
    expect(roleProblem({ members, by: ana, userId: 'eva' }, 'consultant')).toBe('engaged');
    expect(roleProblem({ members, by: ana, userId: 'nobody' }, 'admin')).toBe('no_member');
  });
});

const may = (by: MemberStanding, userId: string) => mayChangeMembership({ members, by, userId });

it('is offered for change only where something can be changed', () => {
  expect([may(ana, 'ana'), may(ana, 'dan'), may(ana, 'ion')]).toEqual([false, true, true]);
  expect([may(dan, 'ana'), may(dan, 'dan'), may(dan, 'eva')]).toEqual([false, true, true]);
});

describe('a membership ends', () => {
  it('by managers, that of owners by owners; oneself leaves', () => {
    expect(removalProblem({ members, by: dan, userId: 'eva' })).toBeNull();
    expect(removalProblem({ members, by: dan, userId: 'ion' })).toBeNull();
    expect(removalProblem({ members, by: dan, userId: 'ana' })).toBe('owners_only');
    expect(removalProblem({ members, by: dan, userId: 'dan' })).toBe('oneself');
    expect(removalProblem({ members, by: ana, userId: 'nobody' })).toBe('no_member');
  });

  it('by leaving, but for the last owner', () => {
    expect(leavingProblem(members, 'ana')).toBe('last_owner');
    expect(leavingProblem([...members, { userId: 'vio', role: 'owner' }], 'ana')).toBeNull();
    for (const role of roles.filter((each) => each !== 'owner'))
      expect(leavingProblem([ana, { userId: 'x', role }], 'x')).toBeNull();
    expect(leavingProblem(members, 'nobody')).toBe('no_member');
  });

  it('in no order of steps leaves an organization without an owner', () => {
    // Every state of three people and every step from it that is allowed keeps an owner.
    const states = roles.flatMap((a) => roles.flatMap((b) => roles.map((c) => [a, b, c] as const)));
    for (const state of states.filter((each) => each.includes('owner'))) {
      const all = named(state);
      for (const by of all)
        for (const { userId } of all) {
          const rest = all.filter((each) => each.userId !== userId);
          if (removalProblem({ members: all, by, userId }) === null)
            expect(rest.some(({ role }) => role === 'owner')).toBe(true);
          if (leavingProblem(all, userId) === null) expect(rest.some(({ role }) => role === 'owner')).toBe(true);
          for (const to of roles)
            if (roleProblem({ members: all, by, userId }, to) === null)
              expect([...rest, { role: to }].some(({ role }) => role === 'owner') || to === 'owner').toBe(true);
        }
    }
  });
});

it.each([
  ['owner', 'sees_all'],
  ['admin', 'sees_all'],
  ['contributor', null],
  ['reviewer', null],
  ['consultant', null],
  ['stranger', 'no_member'],
] as const)('a %s cannot be assigned because: %s', (userId, problem) => {
  expect(
    assignmentProblem(
      roles.map((role) => ({ userId: role, role })),
      userId,
    ),
  ).toBe(problem);
});
