import { seesProject } from '#domain/organization/access-and-read-only.ts';
import type { Permission } from '#domain/organization/permissions.ts';
import { can } from '#domain/organization/permissions.ts';
import type { Role } from '#domain/organization/roles.ts';

import type { AlertsEvent, LiveEvent, OrganizationEventKind } from './live-events.ts';

/** What a listener's role must allow to hear of an organization. To hear of a project they must see it. */
const needs: Readonly<Record<OrganizationEventKind | AlertsEvent['kind'], Permission>> = {
  organization: 'organization.see',
  billing: 'billing.manage',
  alerts: 'organization.see',
};

/** A listener: who it is, what the person is in each of their organizations, and which projects there are for few. */
export type Listener = {
  readonly userId: string;
  readonly roles: ReadonlyMap<string, Role>;
  /** The restricted projects of these organizations. */
  readonly restricted: ReadonlySet<string>;
  /** The projects that the person is assigned to. */
  readonly assigned: ReadonlySet<string>;
  readonly isAdministrator: boolean;
};

/** Whether this listener's browser may be told of an event. */
export function mayHear({ userId, roles, restricted, assigned, isAdministrator }: Listener, event: LiveEvent): boolean {
  // An invitation is news to somebody who is no member yet.
  if (event.kind === 'alerts' && event.userId !== '') return event.userId === userId;
  if (event.kind === 'platform') return isAdministrator;
  const role = event.orgId === null ? undefined : roles.get(event.orgId);
  if (role === undefined) return false;
  if (!('projectId' in event)) return can(role, needs[event.kind]);
  const { projectId } = event;
  return seesProject(role, { isAssigned: assigned.has(projectId), isRestricted: restricted.has(projectId) });
}
