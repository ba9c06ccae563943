/** A sentence of a text, and where it stands. */
export type Sentence = {
  /** Where it begins, in code units of the text. */
  readonly at: number;
  readonly text: string;
  /** The same length as `text`, in small letters, without accents, with plain blanks, hyphens and apostrophes. */
  readonly plain: string;
};

const onlyAscii = /^[ -~\t]*$/;
const plainSigns: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '→': '-',
  '➔': '-',
};

/** A text as patterns read it: as long as before, so that places in both are the same. */
export function plainOf(text: string): string {
  if (onlyAscii.test(text)) return text.toLowerCase();
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const own = text.charAt(at);
    const letter = plainSigns[own] ?? own.normalize('NFD').charAt(0).toLowerCase();
    plain += letter.length === 1 ? letter : own;
  }
  return plain;
}

/** Between two sentences of one line. A number that begins one is rare, and one behind "approx." is not. */
const border = /(?<=[.!?;])[ \u00a0]+(?=["“„(]?[\p{Lu}§])/u;

/** The sentences of a text, in order. A line ends one. */
export function sentencesOf(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    let from = 0;
    for (const part of line.split(border)) {
      const start = line.indexOf(part, from);
      if (part.trim() !== '') found.push({ at: at + start, text: part, plain: plainOf(part) });
      from = start + part.length;
    }
    at += line.length + 1;
  }
  return found;
}
