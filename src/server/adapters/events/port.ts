import type { SentEvent } from '#domain/activity/live-events.ts';

/** What a listener hears: also that the line was broken for a while, so that anything may have happened. */
export type HeardEvent = SentEvent | { readonly kind: 'missed' };

/**
 * Carries events to everybody who listens, in every process. Who is not connected when one happens never hears of it.
 */
export type Events = {
  /** Tells at once, or not at all: an event that cannot be carried is dropped. Never throws. */
  publish(event: SentEvent): void;
  /** Listens until the answer is called. */
  subscribe(listener: (event: HeardEvent) => void): () => void;
  close(): Promise<void>;
};
