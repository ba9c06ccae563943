import type { Permission } from '#domain/organization/permissions.ts';
import { can } from '#domain/organization/permissions.ts';
import type { Role } from '#domain/organization/roles.ts';

import type { AlertsEvent, LiveEvent, OrganizationEventKind, PageEvent, ProjectEventKind } from './live-events.ts';

/**
 * What a listener's role in the organization must allow. Each refetch checks again which projects the person may see.
 */
const needs: Readonly<
  Record<ProjectEventKind | PageEvent['kind'] | OrganizationEventKind | AlertsEvent['kind'], Permission>
> = {
  section: 'project.see',
  suggestion: 'project.see',
  project: 'project.see',
  editing: 'project.see',
  reading: 'project.see',
  left: 'project.see',
  page: 'project.see',
  organization: 'organization.see',
  billing: 'billing.manage',
  alerts: 'organization.see',
};

/** A listener: who it is, and what the person is in each of their organizations. */
export type Listener = {
  readonly userId: string;
  readonly roles: ReadonlyMap<string, Role>;
  readonly isAdministrator: boolean;
};

/** Whether this listener's browser may be told of an event. */
export function mayHear({ userId, roles, isAdministrator }: Listener, event: LiveEvent): boolean {
  // An invitation is news to somebody who is no member yet.
  if (event.kind === 'alerts' && event.userId !== '') return event.userId === userId;
  if (event.kind === 'platform') return isAdministrator;
  const role = roles.get(event.orgId);
  return role !== undefined && can(role, needs[event.kind]);
}
