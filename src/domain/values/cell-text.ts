import { isStorableText } from './text.ts';

/** A text as a cell holds it: one line, no control characters, no blanks around it, cut at the limit. */
export function cellText(text: string, max: number): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim();
}

/** Why a text cannot stand in a cell: what a spreadsheet gives back must be the same text. Null where it can. */
export function cellTextFault(text: string, max: number): 'text_too_long' | 'bad_text' | null {
  if (text.length > max) return 'text_too_long';
  return isStorableText(text) && text === cellText(text, max) ? null : 'bad_text';
}
