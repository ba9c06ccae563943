import { can } from '#domain/organization/permissions.ts';

import type { OrgId } from '../../data/members.ts';
import { findProjectMembership } from '../../data/members.ts';
import type { Deps } from '../../deps.ts';
import { readUser } from '../../session.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return uuid.test(text);
}

export type RawMember = { readonly userId: string; readonly of: { readonly orgId: OrgId; readonly projectId: string } };

/** Who may see (or edit) the project of a raw address; otherwise how that is refused. */
export async function rawMember(deps: Deps, request: Request, projectId: string, action: 'project.see' | 'project.edit'): Promise<RawMember | 'UNAUTHORIZED' | 'NOT_FOUND' | 'FORBIDDEN'> {
  const user = await readUser(deps, request);
  if (!user) return 'UNAUTHORIZED';
  const membership = isId(projectId) ? await findProjectMembership(deps.db, user.id, projectId) : null;
  if (!membership || !can(membership.role, 'project.see')) return 'NOT_FOUND';
  if (!can(membership.role, action)) return 'FORBIDDEN';
  return { userId: user.id, of: { orgId: membership.orgId, projectId } };
}
