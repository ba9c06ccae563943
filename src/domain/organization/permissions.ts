import type { Role } from './roles.ts';

/** Everything that needs a permission inside an organization. */
export const permissions = [
  'organization.see',
  'organization.edit',
  'organization.delete',
  'members.manage',
  'billing.manage',
  'assistant.switch',
  'ownership.transfer',
  'program.save',
  'search.save',
  'program.answer',
  'partner.write',
  'library.see',
  'library.edit',
  'project.see',
  'project.create',
  'project.edit',
  'project.submit',
  'project.delete',
  'project.undelete',
  'project.assign',
  'package.see',
  'version.restore',
  'task.edit',
  'comment.write',
  'comment.change',
  'comment.resolve',
  'suggestion.make',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * How far a permission reaches: everything of the organization, the projects that the person is assigned to, drafts
 * that they created, what they wrote themselves, or nothing.
 */
export type Reach = 'all' | 'assigned' | 'own_draft' | 'own' | 'none';

type Reaches = Readonly<Record<Role, Reach>>;

const everybody: Reaches = { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'all', consultant: 'all' };
const readers: Reaches = { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'all', consultant: 'assigned' };
const editors: Reaches = { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'none', consultant: 'assigned' };
const writers: Reaches = { owner: 'all', admin: 'all', contributor: 'all', reviewer: 'none', consultant: 'none' };
const managers: Reaches = { owner: 'all', admin: 'all', contributor: 'none', reviewer: 'none', consultant: 'none' };
const owners: Reaches = { owner: 'all', admin: 'none', contributor: 'none', reviewer: 'none', consultant: 'none' };
const deleters: Reaches = { ...managers, contributor: 'own_draft' };
const authors: Reaches = { owner: 'own', admin: 'own', contributor: 'own', reviewer: 'own', consultant: 'own' };

/**
 * Who may do what (design, section 6). Editing a project stands for validation, flags, versions, packages and AI tools
 * too.
 */
export const reaches: Readonly<Record<Permission, Reaches>> = {
  'organization.see': everybody,
  'organization.edit': managers,
  'organization.delete': owners,
  'members.manage': managers,
  'billing.manage': owners,
  // Whether what its people ask goes to a model of somebody else.
  'assistant.switch': owners,
  'ownership.transfer': owners,
  // Saved calls and searches are the organization's: who creates projects changes them, and everybody sees them.
  'program.save': writers,
  'search.save': writers,
  'program.answer': writers,
  // Messages to and from other organizations speak for the organization as its projects do.
  'partner.write': writers,
  // It holds curricula of people: whoever works on single projects sees it from within these.
  'library.see': readers,
  'library.edit': writers,
  'project.see': readers,
  'project.create': writers,
  'project.edit': editors,
  'project.submit': writers,
  'project.delete': deleters,
  'project.undelete': deleters,
  // Who works on a project, and whether others see it. Whoever decides that sees every project.
  'project.assign': managers,
  'package.see': readers,
  'version.restore': writers,
  'task.edit': editors,
  'comment.write': readers,
  'comment.change': authors,
  'comment.resolve': readers,
  'suggestion.make': readers,
};

/**
 * Whether a role may do this everywhere in its organization. Where it depends on a project or a comment, ask `access`.
 */
export function can(role: Role, permission: Permission): boolean {
  return reaches[permission][role] === 'all';
}
