import type { PresenceKind } from '#domain/project/sections/section-codes.ts';
import type { SectionCursor } from '#domain/project/sections/section-cursor.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';

import type { Events } from '#server/adapters/events/port.ts';
import type { ProjectPlace, SectionPlace } from '#server/data/organizations/callers.ts';

/** Somebody of whom nothing was heard for this long is gone. */
export const PRESENT_FOR_MS = 40_000;

type Seen = { readonly doing: PresenceKind; readonly cursor: SectionCursor | null };

export type Presence = {
  /** Who has this section open, last heard of first. */
  listPresent(sectionId: string): readonly (Seen & { readonly userId: string })[];
  /** Who is on which page of this project, last heard of first. */
  listPages(projectId: string): readonly { readonly userId: string; readonly route: string }[];
};

/** Who was last heard of in which room, and with what. */
function makeRooms<Said>(now: () => number) {
  const rooms = new Map<string, Map<string, { readonly at: number; readonly said: Said }>>();
  const isHere = (seen: { readonly at: number }) => now() - seen.at < PRESENT_FOR_MS;
  const tidy = (id: string) => {
    const room = rooms.get(id);
    for (const [userId, seen] of room ?? []) if (!isHere(seen)) room?.delete(userId);
    if (room?.size === 0) rooms.delete(id);
  };
  return {
    /** Null where the person left. */
    hear: (id: string, userId: string, said: Said | null) => {
      const room = rooms.get(id) ?? new Map<string, { readonly at: number; readonly said: Said }>();
      if (said === null) room.delete(userId);
      else room.set(userId, { at: now(), said });
      rooms.set(id, room);
      tidy(id);
      // What nobody asks for is forgotten too.
      if (rooms.size > 1_000) for (const other of rooms.keys()) tidy(other);
    },
    list: (id: string) =>
      [...(rooms.get(id) ?? [])]
        .filter(([, seen]) => isHere(seen))
        .toSorted(([, a], [, b]) => b.at - a.at)
        .map(([userId, { said }]) => ({ userId, said })),
  };
}

/**
 * Remembers who was last heard of in which section and on which page. It learns from the events alone, so every process
 * knows the same.
 */
export function makePresence(events: Events, clock: () => Instant): Presence {
  const now = () => msOf(clock());
  const sections = makeRooms<Seen>(now);
  const pages = makeRooms<string>(now);
  events.subscribe((event) => {
    if (!('projectId' in event)) return;
    if (event.kind === 'page') return pages.hear(event.projectId, event.userId, event.route);
    if (event.kind === 'section' || event.kind === 'suggestion' || event.kind === 'project') return;
    const { id, userId, kind, cursor = null } = event;
    sections.hear(id, userId, kind === 'left' ? null : { doing: kind, cursor });
  });
  return {
    listPresent: (sectionId) => sections.list(sectionId).map(({ userId, said }) => ({ userId, ...said })),
    listPages: (projectId) => pages.list(projectId).map(({ userId, said }) => ({ userId, route: said })),
  };
}

type Told = {
  readonly kind: PresenceKind | 'left';
  readonly userId: string;
  readonly cursor: SectionCursor | undefined;
};

/** Tells that a person has a section open, or has left it. Nothing is stored. */
export function tellPresence(
  events: Events,
  { orgId, projectId, sectionId }: SectionPlace,
  { kind, userId, cursor }: Told,
): void {
  events.publish({ kind, orgId, projectId, id: sectionId, userId, cause: null, ...(cursor ? { cursor } : {}) });
}

/** Tells that a person is on a page of a project; with null that they left the project. Nothing is stored. */
export function tellPage(
  events: Events,
  { orgId, projectId }: ProjectPlace,
  route: string | null,
  userId: string,
): void {
  events.publish({ kind: 'page', orgId, projectId, userId, route });
}
