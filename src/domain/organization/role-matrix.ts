import type { Permission, Reach } from './permissions.ts';
import { reaches } from './permissions.ts';
import type { Role } from './roles.ts';

/** What people may do, in the lines in which it is shown: all of one line reaches equally far for each role. */
const lines = {
  see_organization: ['organization.see'],
  see_projects: ['project.see', 'package.see', 'library.see'],
  comment: ['comment.write', 'comment.resolve', 'suggestion.make'],
  own_comments: ['comment.change'],
  edit_projects: ['project.edit', 'task.edit'],
  create_projects: ['project.create', 'library.edit', 'program.save', 'search.save', 'program.answer', 'partner.write'],
  submit: ['project.submit', 'version.restore'],
  delete_projects: ['project.delete', 'project.undelete'],
  manage: ['members.manage', 'organization.edit', 'project.assign'],
  own: ['billing.manage', 'assistant.switch', 'ownership.transfer', 'organization.delete'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type RoleLine = keyof typeof lines;

/** The lines in the order in which they are shown. */
export const roleLines = [
  'see_organization',
  'see_projects',
  'comment',
  'own_comments',
  'edit_projects',
  'create_projects',
  'submit',
  'delete_projects',
  'manage',
  'own',
] as const satisfies readonly RoleLine[];

/** One line: how far it reaches for each role. */
type MatrixLine = { readonly line: RoleLine; readonly reach: (role: Role) => Reach };

/** Who may do what, as it is enforced (design, section 6). */
export const roleMatrix: readonly MatrixLine[] = roleLines.map((line) => ({
  line,
  reach: (role) => reaches[lines[line][0]][role],
}));

/** The permissions that a line stands for. */
export function permissionsOf(line: RoleLine): readonly Permission[] {
  return lines[line];
}

/** The roles in the order in which they are shown, as in the design. */
export const shownRoles = [
  'owner',
  'admin',
  'contributor',
  'reviewer',
  'consultant',
] as const satisfies readonly Role[];
