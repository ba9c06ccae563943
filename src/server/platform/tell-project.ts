import type { Events } from '#server/adapters/events/port.ts';

/** Tells whoever has a project open that something of it has changed; called when that is stored. `cause`: the id of the save, by which its browser knows its own. */
export function tellProject(
  events: Events,
  of: { readonly orgId: string; readonly projectId: string },
  userId: string,
  cause: string | null = null,
): void {
  events.publish({ kind: 'project', orgId: of.orgId, projectId: of.projectId, id: of.projectId, userId, cause });
}
