import type { Role } from './roles.ts';

/** Everything that needs a permission inside an organization. */
export const actions = [
  'project.see',
  'project.create',
  'project.edit',
  'project.comment',
  'package.see',
  'version.restore',
  'project.submit',
  'project.delete_own_draft',
  'project.delete',
  'members.manage',
  'organization.edit',
  'billing.manage',
  'ownership.transfer',
  'organization.delete',
] as const;
export type Action = (typeof actions)[number];

/** How far a permission reaches: every project of the organization, those the person is assigned to, or none. */
export type Reach = 'all' | 'assigned' | 'none';

/**
 * Who may do what (design, section 6). Editing stands for validation, flags, packages and AI tools too;
 * deleting one's own draft still asks that the person created it and that it is a draft.
 */
export const permissions: Readonly<Record<Action, Readonly<Record<Role, Reach>>>> = {
  'project.see': { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'all', consultant: 'assigned' },
  'project.create': { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'none', consultant: 'none' },
  'project.edit': { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'none', consultant: 'assigned' },
  'project.comment': { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'all', consultant: 'assigned' },
  'package.see': { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'all', consultant: 'assigned' },
  'version.restore': { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'none', consultant: 'none' },
  'project.submit': { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'none', consultant: 'none' },
  'project.delete_own_draft': { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'none', consultant: 'none' },
  'project.delete': { owner: 'all', admin: 'all', contributor: 'none', reviewer: 'none', consultant: 'none' },
  'members.manage': { owner: 'all', admin: 'all', contributor: 'none', reviewer: 'none', consultant: 'none' },
  'organization.edit': { owner: 'all', admin: 'all', contributor: 'none', reviewer: 'none', consultant: 'none' },
  'billing.manage': { owner: 'all', admin: 'none', contributor: 'none', reviewer: 'none', consultant: 'none' },
  'ownership.transfer': { owner: 'all', admin: 'none', contributor: 'none', reviewer: 'none', consultant: 'none' },
  'organization.delete': { owner: 'all', admin: 'none', contributor: 'none', reviewer: 'none', consultant: 'none' },
};

/** Whether a role may do this; `assigned` says whether the person is assigned to the project in question. */
export function can(role: Role, action: Action, assigned = false): boolean {
  const reach = permissions[action][role];
  return reach === 'all' || (reach === 'assigned' && assigned);
}

/** Why a role may not do this in a project: what it may not see does not exist for it; null where it may. */
export function projectRefusal(role: Role, action: Action): 'NOT_FOUND' | 'FORBIDDEN' | null {
  if (!can(role, 'project.see')) return 'NOT_FOUND';
  return can(role, action) ? null : 'FORBIDDEN';
}
