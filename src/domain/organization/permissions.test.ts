import { expect, it } from 'vitest';
import { roles } from './roles.ts';
import { actions, can } from './permissions.ts';

// The table of the design, row by row; "own" adds what an assignment to the project gives.
const table = {
  'project.see': ['owner', 'admin', 'contributor', 'reviewer', 'consultant if assigned'],
  'project.create': ['owner', 'admin', 'contributor'],
  'project.edit': ['owner', 'admin', 'contributor', 'consultant if assigned'],
  'project.comment': ['owner', 'admin', 'contributor', 'reviewer', 'consultant if assigned'],
  'package.see': ['owner', 'admin', 'contributor', 'reviewer', 'consultant if assigned'],
  'version.restore': ['owner', 'admin', 'contributor'],
  'project.submit': ['owner', 'admin', 'contributor'],
  'project.delete_own_draft': ['owner', 'admin', 'contributor'],
  'project.delete': ['owner', 'admin'],
  'members.manage': ['owner', 'admin'],
  'organization.edit': ['owner', 'admin'],
  'billing.manage': ['owner'],
  'ownership.transfer': ['owner'],
  'organization.delete': ['owner'],
} as const;

it.each(actions)('%s is for those whom the design names', (action) => {
  const allowed: readonly string[] = table[action];
  for (const role of roles) {
    expect(can(role, action, false), role).toBe(allowed.includes(role));
    expect(can(role, action, true), `${role}, assigned`).toBe(
      allowed.includes(role) || allowed.includes(`${role} if assigned`),
    );
  }
});
