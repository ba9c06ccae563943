import { VALUE_LIMIT } from '#domain/project/stored-values/stored-value-codes.ts';
import { NOTE_LIMIT } from './text-codes.ts';

const MAX_ADDRESS = 2_000;

// Tab and line feed are text. PostgreSQL's JSON cannot store the other control characters, halves of pairs and the two
// noncharacters, and a Word document cannot hold them.
const unwritable = /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A pasted text without the characters that no document can hold. */
export function writableText(text: string): string {
  return text.toWellFormed().replace(unwritable, '');
}

/** Whether a document can hold this text. */
export function isWritable(text: string): boolean {
  return text.isWellFormed() && text.search(unwritable) === -1;
}

/** A text on one line, as a footnote holds it. */
export function onOneLine(text: string): string {
  return writableText(text).replaceAll(/\s+/gu, ' ').trim();
}

/** Whether a footnote can hold this text: words on one line. */
export function isNoteText(text: string): boolean {
  return text.length <= NOTE_LIMIT && text !== '' && text === onOneLine(text);
}

/** Whether a stored value can stand in a line with this text. A no-break space holds its parts together. */
export function isValueText(text: string): boolean {
  return text.length <= VALUE_LIMIT && text !== '' && text === valueLine(text);
}

/** A text on one line, as a stored value stands in it. */
export function valueLine(text: string): string {
  return writableText(text)
    .replaceAll(/[^\S\u00a0]+/gu, ' ')
    .trim();
}

const webAddress = /^https?:\/\/[^\s/?#<>"'`\\]+[^\s<>"`\\]*$/iu;
const mailAddress = /^mailto:[^\s<>"`\\]+@[^\s<>"`\\]+$/iu;

/** Whether an address may stand behind a link: the web or mail, never a script or a file. */
export function isLinkAddress(href: string): boolean {
  return href.length <= MAX_ADDRESS && isWritable(href) && (webAddress.test(href) || mailAddress.test(href));
}
