import { sentencesOf } from '#domain/rules/statements/sentences.ts';
import { capitalized } from '#domain/values/readable.ts';
import { onOneLine } from '#domain/project/text/writable-text.ts';
import { draftLimits } from './draft-codes.ts';

const bullet = /^(?:[-–—•*·▪]|\d{1,2}[.)])\s+/u;
const ended = /[.!?…:;”"»)\]]$/u;

/** A sentence as it stands in a text of its own: without the mark of a list before it, with an end. */
function finished(text: string): string {
  const plain = onOneLine(text).replace(bullet, '');
  const begun = capitalized(plain);
  return begun === '' || ended.test(begun) ? begun.replace(/[;:]$/u, '.') : `${begun}.`;
}

/** A mark that stands by itself is a sentence of its own. */
function besideMarks(text: string): string {
  return text.replaceAll(/(?<=[.!?]) (?=\[TO FILL)/gu, '\n').replaceAll(/^(\[TO FILL[^\]\n]*\]) (?=\S)/gmu, '$1\n');
}

/** What somebody has written, sentence by sentence, in their own words. */
export function saidSentences(text: string): readonly string[] {
  return sentencesOf(besideMarks(text))
    .map((sentence) => finished(sentence.text))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => sentence.slice(0, draftLimits.sentence).toWellFormed());
}

/** A text without the end of a sentence, as it stands within another one. */
export function withoutEnd(text: string): string {
  return onOneLine(text).replace(/[.;:,]+$/u, '');
}

/** As much of a text as a source or a mark quotes, cut at a word. */
export function quoted(text: string, most: number = draftLimits.said): string {
  const plain = onOneLine(text);
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))}…`.toWellFormed();
}
