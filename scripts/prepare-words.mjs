// Checks the files of words and writes the types that hold code to them. Takes a moment; run it after each change of a
// file of words, or leave it to `npm run check`, `npm run dev` and the tests.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { DEFAULT_LOCALE } from '../src/domain/values/locale.ts';
import { checkWordsFiles, typesOf } from './words-check.ts';
import { readWordsFiles } from './words-files.ts';

const TYPES = 'src/words/words.gen.ts';

const { checked, problems } = checkWordsFiles(readWordsFiles(), DEFAULT_LOCALE);
const types = typesOf(checked.filter(({ locale }) => locale === DEFAULT_LOCALE));
if (!existsSync(TYPES) || readFileSync(TYPES, 'utf8') !== types) writeFileSync(TYPES, types);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
