import type { Events, HeardEvent } from './port.ts';

type Listener = (event: HeardEvent) => void;

/** Hands an event to each listener; one that fails keeps the others from nothing. */
export function tellAll(listeners: ReadonlySet<Listener>, event: HeardEvent, onError: (error: unknown) => void): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      onError(error);
    }
  }
}

/** Events of the one process that there is. */
export function makeInProcessEvents(onError: (error: unknown) => void): Events {
  const listeners = new Set<Listener>();
  return {
    // Later, so that whoever publishes never waits for who listens.
    publish: (event) => setImmediate(() => tellAll(listeners, event, onError)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      return Promise.resolve();
    },
  };
}
