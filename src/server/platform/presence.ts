import type { PresenceKind } from '#domain/project/sections/section-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';

import type { Events } from '#server/adapters/events/port.ts';
import type { SectionPlace } from '#server/data/organizations/callers.ts';

/** Somebody of whom nothing was heard for this long is gone. */
export const PRESENT_FOR_MS = 40_000;

type Seen = { readonly at: number; readonly doing: PresenceKind };

export type Presence = {
  /** Who has this section open, last heard of first. */
  listPresent(sectionId: string): readonly { readonly userId: string; readonly doing: PresenceKind }[];
};

/**
 * Remembers who was last heard of in which section. It learns from the events alone, so every process knows the same.
 */
export function makePresence(events: Events, clock: () => Instant): Presence {
  const rooms = new Map<string, Map<string, Seen>>();
  const isHere = (seen: { readonly at: number }) => msOf(clock()) - seen.at < PRESENT_FOR_MS;
  const tidy = (sectionId: string, room: Map<string, Seen>) => {
    for (const [userId, seen] of room) if (!isHere(seen)) room.delete(userId);
    if (room.size === 0) rooms.delete(sectionId);
  };
  events.subscribe((event) => {
    if (!('projectId' in event) || event.kind === 'section' || event.kind === 'project') return;
    const { kind, id, userId } = event;
    const room = rooms.get(id) ?? new Map<string, Seen>();
    if (kind === 'left') room.delete(userId);
    else room.set(userId, { at: msOf(clock()), doing: kind });
    rooms.set(id, room);
    tidy(id, room);
    // What nobody asks for is forgotten too.
    if (rooms.size > 1_000) for (const [other, people] of rooms) tidy(other, people);
  });
  return {
    listPresent: (sectionId) =>
      [...(rooms.get(sectionId) ?? [])]
        .filter(([, seen]) => isHere(seen))
        .toSorted(([, a], [, b]) => b.at - a.at)
        .map(([userId, { doing }]) => ({ userId, doing })),
  };
}

/** Tells that a person has a section open, or has left it. Nothing is stored. */
export function tellPresence(
  events: Events,
  { orgId, projectId, sectionId }: SectionPlace,
  kind: PresenceKind | 'left',
  userId: string,
): void {
  events.publish({ kind, orgId, projectId, id: sectionId, userId, cause: null });
}
