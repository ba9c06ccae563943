import type { Action } from '#domain/organization/permissions.ts';
import { projectRefusal } from '#domain/organization/permissions.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import type { Deps } from './deps.ts';
import { readCaller, readUser } from '#server/host/session.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address has the form of an id. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/** Who asks, and the project that the address names. */
export type ProjectCaller = { readonly userId: string; readonly of: OfProject };

/** Who may do this in the project of an address outside RPC; otherwise how that is refused. What `projectMember` is to procedures. */
export async function findProjectCaller(
  deps: Deps,
  request: Request,
  projectId: string,
  action: Action,
): Promise<ProjectCaller | 'UNAUTHORIZED' | 'NOT_FOUND' | 'FORBIDDEN'> {
  if (!isId(projectId)) return (await readUser(deps, request)) ? 'NOT_FOUND' : 'UNAUTHORIZED';
  const caller = await readCaller(deps, request, { kind: 'project', id: projectId });
  if (!caller) return 'UNAUTHORIZED';
  const { user, membership } = caller;
  if (!membership) return 'NOT_FOUND';
  return projectRefusal(membership.role, action) ?? { userId: user.id, of: { orgId: membership.orgId, projectId } };
}
