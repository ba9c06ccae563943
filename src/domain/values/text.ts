// Only this function folds. Both the stored search text and what a person types pass through it, so the two database
// engines never have to agree on accents.

// Letters that Unicode does not split into a base letter and a mark.
const plainForms: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ŧ: 't',
  ς: 'σ',
};
const unfolded = new RegExp(`[${Object.keys(plainForms).join('')}]`, 'gu');
const onlyAscii = /^[ -~\n\r\t]*$/;

/** A text as search compares it: lower case, without accents, ligatures spelled out, Greek final sigma as sigma. */
export function fold(text: string): string {
  if (onlyAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(unfolded, (letter) => plainForms[letter] ?? letter);
}

/** A name as two that are meant to differ may not share it: without case, accents and repeated blanks. */
export function nameKey(name: string): string {
  return fold(name).replace(/\s+/gu, ' ').trim();
}

/** The folded words of a text, in order: runs of letters and digits. */
export function words(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The part of a web address that names a call: its identifier in lower case, everything but letters and digits as
 * single hyphens.
 */
export function slugOf(identifier: string): string {
  return words(identifier).join('-');
}

/**
 * Whether the database can hold a text. PostgreSQL stores no null character, and half of a surrogate pair is no letter.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * A text from outside in a form that the database can hold: without null characters, and with halves of pairs replaced
 * by the sign for them.
 */
export function storableText(text: string): string {
  return isStorableText(text) ? text : text.replaceAll('\u0000', '').toWellFormed();
}

/** The paragraphs of a plain text: what stands between empty lines. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
