import type { Events, HeardEvent } from './port.ts';

type Listener = (event: HeardEvent) => void;

/** Hands an event to each listener. A listener that fails does not disturb the others. */
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
    // Later, so that a publisher never waits for its listeners.
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
