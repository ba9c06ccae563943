import type { Actor } from '#domain/organization/access-and-read-only.ts';
import { access } from '#domain/organization/access-and-read-only.ts';
import type { Permission } from '#domain/organization/permissions.ts';

import type { OrganizationPlace, ProjectPlace } from '#server/data/organizations/callers.ts';
import { findCallerInOrganization, findCallerInProject } from '#server/data/organizations/callers.ts';
import type { Deps } from './deps.ts';
import { readUser, tokenOf } from './session.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address has the form of an id. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/** Who asks, and the project that the address names. A change is made with both. */
export type ProjectCaller = { readonly deps: Deps; readonly person: Actor; readonly place: ProjectPlace };

/** Who asks, and the organization that the address names. */
export type OrganizationCaller = { readonly deps: Deps; readonly person: Actor; readonly place: OrganizationPlace };

type Refusal = 'UNAUTHORIZED' | 'NOT_FOUND' | 'FORBIDDEN';

/**
 * Who may do this in the project of an address outside RPC, otherwise how that is refused. It does what `projectMember`
 * does for procedures.
 */
export async function findProjectCaller(
  deps: Deps,
  request: Request,
  projectId: string,
  permission: Permission,
): Promise<ProjectCaller | Refusal> {
  if (!isId(projectId)) return (await readUser(deps, request)) ? 'NOT_FOUND' : 'UNAUTHORIZED';
  const token = tokenOf(deps, request);
  const caller = token === null ? null : await findCallerInProject(deps.db, { token, now: deps.clock() }, projectId);
  if (!caller) return 'UNAUTHORIZED';
  if (!caller.member) return 'NOT_FOUND';
  const { person, place } = caller.member;
  return access(person, place, permission) ?? { deps, person, place };
}

/** The same for the organization of an address. It does what `organizationMember` does for procedures. */
export async function findOrganizationCaller(
  deps: Deps,
  request: Request,
  orgId: string,
  permission: Permission,
): Promise<OrganizationCaller | Refusal> {
  if (!isId(orgId)) return (await readUser(deps, request)) ? 'NOT_FOUND' : 'UNAUTHORIZED';
  const token = tokenOf(deps, request);
  const caller = token === null ? null : await findCallerInOrganization(deps.db, { token, now: deps.clock() }, orgId);
  if (!caller) return 'UNAUTHORIZED';
  if (!caller.member) return 'NOT_FOUND';
  const { person, place } = caller.member;
  return access(person, place, permission) ?? { deps, person, place };
}
