import type { ProjectStatus } from '#domain/project/project-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Permission } from './permissions.ts';
import { can, reaches } from './permissions.ts';
import type { Role } from './roles.ts';
import type { Retention } from './settings/retention.ts';
import { keptUntil } from './settings/retention.ts';

/** A member of the organization that a place belongs to. */
export type Actor = { readonly id: string; readonly role: Role };

/** Of a project, what access to it hangs on. */
export type ProjectState = {
  readonly status: ProjectStatus;
  readonly isArchived: boolean;
  /** Deleted: it can be brought back for as long as its organization keeps the trash, then it is gone. */
  readonly deletion: 'none' | 'kept' | 'gone';
  readonly createdBy: string | null;
  /** Whether the person who asks is assigned to the project. */
  readonly isAssigned: boolean;
  /** Limited to those who are assigned to it. Whoever assigns sees it too. */
  readonly isRestricted: boolean;
};

/**
 * Where somebody wants to do something: in an organization, in a project of it, or with a comment in that project. An
 * organization can only be read while it is leaving, because its deletion was asked for, and while it is blocked.
 */
export type AccessPlace = { readonly isReadOnly?: boolean } & (
  | { readonly kind: 'organization' }
  | { readonly kind: 'project'; readonly project: ProjectState }
  | { readonly kind: 'comment'; readonly project: ProjectState; readonly author: string | null }
);

/** Why something is refused. What a person may not see does not exist for them. */
export type AccessRefusal = 'NOT_FOUND' | 'FORBIDDEN';

type StoredState = {
  readonly status: ProjectStatus;
  readonly archived: boolean;
  readonly deletedAt: Instant | null;
  readonly createdBy: string | null;
  readonly restricted: boolean;
  /** Whether the person who asks is assigned to it. */
  readonly assigned: boolean;
  /** How long its organization keeps what was deleted. */
  readonly trash: Retention['trash'];
};

function deletionOf(deletedAt: Instant | null, trash: Retention['trash'], now: Instant): ProjectState['deletion'] {
  if (deletedAt === null) return 'none';
  const over = keptUntil(trash, now);
  return over === null || deletedAt > over ? 'kept' : 'gone';
}

/** What decides the access of a person to a stored project now. */
export function projectState(stored: StoredState, now: Instant): ProjectState {
  const { status, archived, deletedAt, createdBy, restricted, assigned, trash } = stored;
  const deletion = deletionOf(deletedAt, trash, now);
  return { status, isArchived: archived, deletion, createdBy, isAssigned: assigned, isRestricted: restricted };
}

/**
 * Which projects of its organization a role sees besides those that the person is assigned to: all, those that are not
 * restricted, or none.
 */
export type ProjectSight = 'all' | 'unrestricted' | 'assigned';

/** How far a role sees: whoever assigns people sees every project. */
export function projectSight(role: Role): ProjectSight {
  if (reaches['project.see'][role] !== 'all') return 'assigned';
  return can(role, 'project.assign') ? 'all' : 'unrestricted';
}

/** Whether a project exists for somebody with this role. */
export function seesProject(
  role: Role,
  { isAssigned, isRestricted }: Pick<ProjectState, 'isAssigned' | 'isRestricted'>,
): boolean {
  const sight = projectSight(role);
  return isAssigned || sight === 'all' || (sight === 'unrestricted' && !isRestricted);
}

/** What a project lets anybody do at all. */
type Standing = ProjectStatus | 'archived' | 'deleted' | 'gone';

function standingOf({ status, isArchived, deletion }: ProjectState): Standing {
  if (deletion !== 'none') return deletion === 'kept' ? 'deleted' : 'gone';
  return isArchived ? 'archived' : status;
}

type Allowed = { readonly only: readonly Permission[] } | { readonly allBut: readonly Permission[] };
const standing: Allowed = { allBut: ['project.undelete'] };

/**
 * A project stays editable in the archive and after it was submitted (design, section 2). A deleted project can only be
 * brought back.
 */
const allowed: Readonly<Record<Standing, Allowed>> = {
  draft: standing,
  active: standing,
  submitted: standing,
  completed: standing,
  archived: standing,
  deleted: { only: ['project.undelete'] },
  gone: { only: [] },
};

function allows(project: ProjectState, permission: Permission): boolean {
  const rule = allowed[standingOf(project)];
  return 'only' in rule ? rule.only.includes(permission) : !rule.allBut.includes(permission);
}

/**
 * What is left of an organization whose deletion was asked for, or that is blocked: looking at it, taking everything
 * along, ending what is paid for, and asking for the deletion or taking it back.
 */
const whileReadOnly: ReadonlySet<Permission> = new Set([
  'organization.see',
  'organization.delete',
  'billing.manage',
  'library.see',
  'project.see',
  'package.see',
]);

function reachesTo(person: Actor, place: AccessPlace, permission: Permission): boolean {
  const project = place.kind === 'organization' ? null : place.project;
  switch (reaches[permission][person.role]) {
    case 'all':
      return true;
    case 'assigned':
      return project !== null && project.isAssigned;
    case 'own_draft':
      return project !== null && project.status === 'draft' && project.createdBy === person.id;
    case 'own':
      return place.kind === 'comment' && place.author === person.id;
    case 'none':
      return false;
  }
}

/**
 * Why a person may not do this in a place; null where they may. This is the only answer to the question who may do
 * what.
 */
export function access(person: Actor, place: AccessPlace, permission: Permission): AccessRefusal | null {
  if (place.kind !== 'organization') {
    if (!allows(place.project, permission)) return 'NOT_FOUND';
    if (!seesProject(person.role, place.project)) return 'NOT_FOUND';
  }
  if (place.isReadOnly === true && !whileReadOnly.has(permission)) return 'FORBIDDEN';
  return reachesTo(person, place, permission) ? null : 'FORBIDDEN';
}

/** Whether a person may do this in a place. */
export function may(person: Actor, place: AccessPlace, permission: Permission): boolean {
  return access(person, place, permission) === null;
}
