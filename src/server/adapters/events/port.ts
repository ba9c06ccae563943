import type { SentEvent } from '#domain/activity/live-events.ts';

/** What a listener hears: events, and also that the line was broken for a while, so that anything may have happened. */
export type HeardEvent = SentEvent | { readonly kind: 'missed' };

/**
 * Carries events to everybody who listens, in every process. A listener that is not connected at that moment never
 * hears of the event.
 */
export type Events = {
  /** Tells at once or not at all: an event that cannot be carried is dropped. Never throws. */
  publish(event: SentEvent): void;
  /** Listens until the answer is called. */
  subscribe(listener: (event: HeardEvent) => void): () => void;
  close(): Promise<void>;
};
