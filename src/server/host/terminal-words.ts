import { DEFAULT_LOCALE } from '#domain/values/locale.ts';

import { wordsFor } from '#server/platform/words.ts';

/** What whoever runs the product reads at the terminal. */
export function terminalWords() {
  return wordsFor(DEFAULT_LOCALE, 'terminal');
}
