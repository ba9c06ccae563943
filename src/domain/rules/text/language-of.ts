import { guessLanguage, type GuessedLanguage } from '#domain/values/text-language.ts';
import { remembered } from '../statements/remembered.ts';

const KEPT = 60;
const guessOnce = remembered(KEPT, guessLanguage);

/** The language in which a section is written; null where its words do not tell. Several rules ask for it. */
export function languageOf(text: string): GuessedLanguage | null {
  return guessOnce(text, undefined, '');
}
