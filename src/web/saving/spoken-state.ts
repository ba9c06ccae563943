import { formatTime } from '#web/format/format.ts';
import { instantOf } from '#web/api/instant-of.ts';
import type { SaveState } from './saver.ts';

/**
 * What a screen reader says of how saving stands; null where it goes on with what it said last. Typing and saving come
 * and go every few seconds, so they are left out, and saved texts are told once a minute. Alerts speak for themselves.
 */
export function spokenState<T>(
  state: SaveState<T>,
  { zone, online }: { readonly zone: string; readonly online: boolean },
): string | null {
  switch (state.kind) {
    case 'typing':
    case 'saving':
      return null;
    case 'saved': {
      const at = instantOf(state.savedAt);
      return at === null ? '' : `All changes saved at ${formatTime(at, zone)}`;
    }
    case 'unreachable':
      return online
        ? 'The server does not answer. What you type is kept on this device'
        : 'You are offline. What you type is kept on this device';
    case 'signed_out':
      return 'You are signed out. What you type is kept on this device';
    case 'refused':
    case 'conflict':
      return '';
  }
}
