import type { PresenceKind } from '#domain/project/sections/section-codes.ts';

/** What happened: a section was saved, something else of a project changed, or a person came to, went on in or left a section. */
export type EventKind = 'section' | 'project' | PresenceKind | 'left';

/** Tells that something happened, by ids alone: what it is, everybody asks for themselves, and is checked again. */
export type ProjectEvent = {
  readonly kind: EventKind;
  readonly orgId: string;
  readonly projectId: string;
  /** The section, or the project itself. */
  readonly id: string;
  /** Who did it. */
  readonly userId: string;
  /** The id that the browser gave its save, so that it knows its own. */
  readonly cause: string | null;
};

/** A session of this person has ended, or all of them: what was opened with it is looked at again. */
export type SessionsEvent = { readonly kind: 'sessions'; readonly userId: string };

/** What one process tells the others. */
export type SentEvent = ProjectEvent | SessionsEvent;

/** What a listener hears: also that the line was broken for a while, so that anything may have happened. */
export type HeardEvent = SentEvent | { readonly kind: 'missed' };

/** Carries events to everybody who listens, in every process. Who is not connected when one happens never hears of it. */
export type Events = {
  /** Tells at once, or not at all: an event that cannot be carried is dropped. Never throws. */
  publish(event: SentEvent): void;
  /** Listens until the answer is called. */
  subscribe(listener: (event: HeardEvent) => void): () => void;
  close(): Promise<void>;
};
