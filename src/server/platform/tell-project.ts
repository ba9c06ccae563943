import type { Events } from '#server/adapters/events/port.ts';

/**
 * Tells everybody who has a project open that it has changed. Call it when the change is stored. `cause`: the id of the
 * save, by which its browser recognizes its own.
 */
export function tellProject(
  events: Events,
  of: { readonly orgId: string; readonly projectId: string },
  userId: string,
  cause: string | null = null,
): void {
  events.publish({ kind: 'project', orgId: of.orgId, projectId: of.projectId, id: of.projectId, userId, cause });
}
