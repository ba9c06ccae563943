import type { Words } from '#words/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import type { SaveState } from './saver.ts';

/**
 * What a screen reader says of how saving stands; null where it goes on with what it said last. Typing and saving come
 * and go every few seconds, so they are left out, and saved texts are told once a minute. Alerts speak for themselves.
 */
export function spokenState<T>(
  words: Words<'saving'>,
  state: SaveState<T>,
  { zone, online }: { readonly zone: string; readonly online: boolean },
): string | null {
  switch (state.kind) {
    case 'typing':
    case 'saving':
      return null;
    case 'saved': {
      const at = instantOf(state.savedAt);
      return at === null ? '' : words('spoken.saved', { time: words.formats.time(at, zone) });
    }
    case 'unreachable':
      return words(online ? 'spoken.no_answer' : 'spoken.offline');
    case 'signed_out':
      return words('spoken.signed_out');
    case 'refused':
    case 'conflict':
      return '';
  }
}
