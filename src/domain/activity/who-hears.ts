import type { Permission } from '#domain/organization/permissions.ts';
import { can } from '#domain/organization/permissions.ts';
import type { Role } from '#domain/organization/roles.ts';

import type { LiveEvent, OrganizationEventKind, PageEvent, ProjectEventKind } from './live-events.ts';

/**
 * What a listener's role in the organization must allow. Each refetch checks again which projects the person may see.
 */
const needs: Readonly<Record<ProjectEventKind | PageEvent['kind'] | OrganizationEventKind, Permission>> = {
  section: 'project.see',
  suggestion: 'project.see',
  project: 'project.see',
  editing: 'project.see',
  reading: 'project.see',
  left: 'project.see',
  page: 'project.see',
  organization: 'organization.see',
  billing: 'billing.manage',
};

/** A listener: what the person is in each of their organizations. */
export type Listener = { readonly roles: ReadonlyMap<string, Role>; readonly isAdministrator: boolean };

/** Whether this listener's browser may be told of an event. */
export function mayHear({ roles, isAdministrator }: Listener, event: LiveEvent): boolean {
  if (event.kind === 'platform') return isAdministrator;
  const role = roles.get(event.orgId);
  return role !== undefined && can(role, needs[event.kind]);
}
