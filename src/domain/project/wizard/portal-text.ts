import { FORBIDDEN_IN_TITLE } from '#domain/rules/intake/title-forbidden-chars.ts';

/** What the portal makes of a text: the text that it takes, and the characters that were taken out, each once. */
export type PortalText = { readonly text: string; readonly removed: readonly string[] };

/** Characters that show nothing and that a plain text has no use for. Line breaks and tabs stay. */
const UNSEEN = /[\u200B\u2060\uFEFF]|[^\P{Cc}\n\t]/gu;

/** A character that cannot be seen, by its number: "U+200B". */
function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function foundIn(text: string, pattern: RegExp): readonly string[] {
  return [...new Set(text.match(pattern) ?? [])];
}

/** A text of several lines as a box of the portal takes it: composed characters (NFC), plain line breaks. */
export function portalText(text: string): PortalText {
  const lines = text.normalize('NFC').replace(/\r\n?|\u2028|\u2029/gu, '\n');
  return {
    text: lines
      .replace(UNSEEN, '')
      .replace(/[ \t]+\n/gu, '\n')
      .trim(),
    removed: foundIn(lines, UNSEEN).map(codePoint),
  };
}

/** A value of one line, such as an acronym. */
export function portalLine(text: string): PortalText {
  const plain = portalText(text);
  return { ...plain, text: plain.text.replace(/\s+/gu, ' ') };
}

/** The title, without the characters that the portal takes out of it (application form, Part A, section 1). */
export function portalTitle(text: string): PortalText {
  const line = portalLine(text);
  return {
    text: line.text.replace(FORBIDDEN_IN_TITLE, '').replace(/ {2,}/gu, ' ').trim(),
    removed: [...foundIn(line.text, FORBIDDEN_IN_TITLE), ...line.removed],
  };
}

/** How many characters a text has, as the portal counts them: as they are read, whatever they take in memory. */
export function portalLength(text: string): number {
  return [...portalText(text).text].length;
}
