import { useSyncExternalStore } from 'react';
import type { Saver, SaveState } from './saver.ts';

/** The text as typed so far, drawn again with every change. */
export function useSaverValue<T>(saver: Pick<Saver<T>, 'subscribe' | 'value'>): T {
  return useSyncExternalStore(saver.subscribe, saver.value, saver.value);
}

/** How the saving of a text stands, drawn again whenever that changes. */
export function useSaveState<T>(saver: Pick<Saver<T>, 'subscribe' | 'state'>): SaveState<T> {
  return useSyncExternalStore(saver.subscribe, saver.state, saver.state);
}
