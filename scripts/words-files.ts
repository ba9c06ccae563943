// Where the files of words lie, read and checked. For the types, the build and the check; the server reads them itself.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

import { isLocale, LOCALES } from '../src/domain/values/locale.ts';
import { localeFacts } from '../src/words/locales.ts';

export const WORDS_FOLDER = 'src/words';

export type WordsFile = {
  readonly locale: string;
  /** What Intl calls the language. */
  readonly tag: string;
  /** The name that code calls it by: that of the file. */
  readonly feature: string;
  readonly path: string;
  readonly text: string;
};

/** Every file of words, by locale and name. */
export function readWordsFiles(root = '.'): WordsFile[] {
  return LOCALES.flatMap((locale) => {
    const folder = join(root, WORDS_FOLDER, locale);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => {
        const path = join(folder, name);
        return {
          locale,
          tag: localeFacts[locale].tag,
          feature: basename(name, '.json'),
          path,
          text: readFileSync(path, 'utf8'),
        };
      });
  });
}

/** The file of words that a path names; null where it names none. */
export function wordsFileAt(path: string, root = '.'): { readonly locale: string; readonly feature: string } | null {
  const [locale = '', ...rest] = relative(join(root, WORDS_FOLDER), path).split('/');
  const name = rest.at(-1);
  return isLocale(locale) && name?.endsWith('.json') ? { locale, feature: basename(name, '.json') } : null;
}
