// Numbers as proposals write them: "36", "2.4", "EUR 2 390 000", "thirty-six", "two and a half", "doisprezece".

const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const romanian: Readonly<Record<string, number>> = {
  unu: 1,
  doi: 2,
  doua: 2,
  trei: 3,
  patru: 4,
  cinci: 5,
  sase: 6,
  sapte: 7,
  opt: 8,
  noua: 9,
  zece: 10,
  unsprezece: 11,
  doisprezece: 12,
  douasprezece: 12,
  treisprezece: 13,
  paisprezece: 14,
  cincisprezece: 15,
  saisprezece: 16,
  saptesprezece: 17,
  optsprezece: 18,
  nouasprezece: 19,
  douazeci: 20,
  treizeci: 30,
  patruzeci: 40,
  cincizeci: 50,
  saizeci: 60,
};

const values = new Map<string, number>([
  ...ones.map((word, index) => [word, index + 1] as const),
  ...teens.map((word, index) => [word, index + 10] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ...Object.entries(romanian),
]);

const english = `(?:(?:${tens.join('|')})(?:[- ](?:${ones.join('|')}))?|${teens.join('|')}|${ones.join('|')})`;
const roWord = `(?:${Object.keys(romanian)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`;
const inWords = {
  en: new RegExp(String.raw`\b${english}(?: and a half)?\b`, 'g'),
  ro: new RegExp(String.raw`\b${roWord}(?: si (?:${roWord}|jumatate))?\b`, 'g'),
} as const;

/** Digits, with thousands in groups and a fraction. */
export const digits = String.raw`(?<![\w.,])(?:\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?![\d]|[.,]\d)`;
/** A number in digits or words, once `withDigits` has been through the text. */
export const number = `${digits}#*`;

/** A number as it is written: what it says, and the value of its last digit. */
export type StatedNumber = { readonly value: number; readonly step: number };

function valueOfWords(words: string): number {
  return words
    .split(/[- ]+/)
    .reduce((sum, word) => sum + (/^(?:half|jumatate)$/.test(word) ? 0.5 : (values.get(word) ?? 0)), 0);
}

/** A plain text with digits for its numbers in words, as long as before: "thirty-six" is "36########". */
export function withDigits(plain: string, language: keyof typeof inWords): string {
  return plain.replace(inWords[language], (words) => String(valueOfWords(words)).padEnd(words.length, '#'));
}

/** What stands behind the sign of the fraction; null where the last group is one of thousands. */
function fractionOf(raw: string, isScaled: boolean): string | null {
  const found = /^(.*?)[.,](\d+)$/.exec(raw);
  if (found === null) return null;
  const [, whole = '', rest = ''] = found;
  // "2.390 million" has a fraction of three digits; "2.390" is a number of thousands.
  const isGroup = rest.length === 3 && !whole.startsWith('0') && !(isScaled && !/[ ,.']/.test(whole));
  return isGroup ? null : rest;
}

/** A number of a text; `isScaled`: "million" stands behind it. Null where it is none. */
export function readNumber(written: string, isScaled = false): StatedNumber | null {
  const raw = written.replaceAll('#', '');
  if (raw === '') return null;
  const fraction = fractionOf(raw, isScaled);
  const whole = (fraction === null ? raw : raw.slice(0, -fraction.length - 1)).replaceAll(/[ ,.']/g, '');
  const value = Number(fraction === null ? whole : `${whole}.${fraction}`);
  return Number.isFinite(value) ? { value, step: 10 ** -(fraction?.length ?? 0) } : null;
}

/** What "about" adds to a figure at most. */
const LOOSE = 0.05;

/** The value of the last digit that is no zero. */
function roundTo(value: number, step: number): number {
  const places = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((power) => step * 10 ** power);
  return places.findLast((place) => value >= place && value % place === 0) ?? step;
}

/**
 * Whether a figure says the stored value at its own precision: half of its last digit, or, where the text says "about",
 * a whole one and at most a twentieth of it.
 */
export function saysTheSame({ value, step }: StatedNumber, stored: number, isLoose: boolean): boolean {
  const half = step / 2;
  const most = isLoose ? Math.max(half, Math.min(roundTo(value, step), Math.abs(value) * LOOSE)) : half;
  return Math.abs(stored - value) <= most + 1e-9;
}
