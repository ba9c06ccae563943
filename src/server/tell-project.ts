import type { Events } from './adapters/events/port.ts';

/** Tells whoever has a project open that something of it has changed. */
export function tellProject(events: Events, of: { readonly orgId: string; readonly projectId: string }, userId: string): void {
  events.publish({ kind: 'project', orgId: of.orgId, projectId: of.projectId, id: of.projectId, userId, cause: null });
}
