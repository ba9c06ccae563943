import { remembered } from './remembered.ts';
import { plainOf } from './sentences.ts';

/** A word of a text, and where it begins. */
export type Word = { readonly text: string; readonly plain: string; readonly at: number };

const wordPattern = /[\p{L}\p{N}]+/gu;

/** The words of a name or another short text, in order. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(wordPattern)].map((match) => {
    return { text: match[0], plain: plainOf(match[0]), at: match.index };
  });
}

const KEPT = 12;
const readOnce = remembered(KEPT, wordsOf);

/** The words of the text of a section: several readers ask for them. */
export function wordsOfSection(text: string): readonly Word[] {
  return readOnce(text, undefined, '');
}
