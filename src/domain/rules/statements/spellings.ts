import { remembered } from './remembered.ts';
import { plainOf } from './sentences.ts';
import { slipAt } from './slip.ts';
import { wordsOf, wordsOfSection, type Word } from './words-of.ts';

/** Words of a text that nearly spell a name, and how it is stored. */
export type Spelling = { readonly quote: string; readonly at: number; readonly meant: string };

const hasInnerCapital = (word: string) => /\p{Ll}\p{Lu}/u.test(word);
const isCapital = (word: string) => /^\p{Lu}/u.test(word);

/** Part of an address, of a handle or of the name of a file. */
function isAddress(text: string, from: number, to: number): boolean {
  return /[@/_#\\.]$/.test(text.slice(0, from)) || /^(?:[@/_\\]|\.\p{L})/u.test(text.slice(to, to + 2));
}

/** A line without small letters says nothing about how a name is written. */
function isShoutedAt(text: string, at: number): boolean {
  const from = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  return !/\p{Ll}/u.test(text.slice(from, end === -1 ? text.length : end));
}

/** The shortest acronym in which a slip is looked for. */
const LEAST_ACRONYM = 6;

/** Whether a word that has the letters of the acronym is meant as it: it is no ordinary word. */
function isMeantAsAcronym(text: string, piece: string, from: number, acronym: string): boolean {
  const isNamed = /^ project\b/.test(text.slice(from + piece.length)) || /\bproject $/.test(text.slice(0, from));
  if (!/\p{Lu}/u.test(piece)) return isNamed && piece.length >= LEAST_ACRONYM;
  if (/[- ]/.test(piece)) return isNamed || /[- ][\p{Lu}\p{N}]/u.test(piece);
  if (hasInnerCapital(acronym)) return isNamed || acronym.length >= LEAST_ACRONYM || hasInnerCapital(piece);
  return hasInnerCapital(piece);
}

/** A slip in a name that nothing else can be: it has capitals where the acronym has them. */
function isSlipOfAcronym(word: string, acronym: string): boolean {
  if (acronym.length < LEAST_ACRONYM || /\p{N}/u.test(word + acronym)) return false;
  const isShaped = hasInnerCapital(acronym) ? hasInnerCapital(word) : !/\p{Ll}/u.test(word);
  const at = slipAt(word, acronym);
  // One letter more at the end is a plural.
  return isShaped && at !== null && at < Math.min(word.length, acronym.length);
}

function readAcronym(text: string, acronym: string): readonly Spelling[] {
  const own = plainOf(acronym).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (own.length < 3 || !/\p{Lu}/u.test(acronym)) return [];
  const words = wordsOfSection(text);
  const isNear = ({ plain }: Word) => own.startsWith(plain) || Math.abs(plain.length - own.length) < 2;
  return words.flatMap((word, index): readonly Spelling[] => {
    if (!isNear(word)) return [];
    const next = words[index + 1];
    const between = next && text.slice(word.at + word.text.length, next.at);
    const isPair = next !== undefined && (between === '-' || between === ' ') && word.plain + next.plain === own;
    const piece = isPair ? text.slice(word.at, next.at + next.text.length) : word.text;
    const isSame = isPair || word.plain === own;
    if (piece === acronym || isAddress(text, word.at, word.at + piece.length)) return [];
    if (text.startsWith(acronym, word.at) || (isSame && legalForms.has(next?.plain ?? ''))) return [];
    const isFound = isSame ? isMeantAsAcronym(text, piece, word.at, acronym) : isSlipOfAcronym(word.text, acronym);
    return isFound && !isShoutedAt(text, word.at) ? [{ quote: piece, at: word.at, meant: acronym }] : [];
  });
}

const legalForms: ReadonlySet<string> = new Set(
  (
    'srl sa gmbh mbh ag aps as sl slu ltd limited llc llp bv nv oy oyj ab asa spa sas sarl kft zrt doo spz oo zoo ev ' +
    'inc plc se kg ohg sro eood ood ad ad ou uab sia spzoo co company'
  ).split(' '),
);

/** A name without its legal form: "Nordhavn Robotik ApS" is called "Nordhavn Robotik". */
export function calledName(name: string): string {
  const words = wordsOf(name);
  const last = words.findLastIndex(({ plain }) => plain.length > 1 && !legalForms.has(plain));
  const end = words[last];
  return end === undefined ? name : name.slice(0, end.at + end.text.length);
}

/** Words that many names share, in their spellings: a slip in one of them is no slip in a name. */
const general =
  /^(?:institut|universi|techn|cent(?:er|re|ru)|cent(?:ro|rum)|research|national|european?|polytechn|politec|science|academ|compan|group|associat|foundation|fundatia|asociatia|laborator|municip|agenc|solution|system|engineer|composite|industr)/;
/** The shortest words in which a slip is looked for: of a name of several words, and of one that stands alone. */
const LEAST_PART = 5;
const LEAST_ALONE = 6;
const LEAST_FIRST = 7;

type Wanted = { readonly meant: string; readonly parts: readonly Word[]; readonly isFirst: boolean };

function wantedOf(names: readonly string[]): readonly Wanted[] {
  return names.flatMap((name): readonly Wanted[] => {
    const parts = wordsOf(name);
    const [first] = parts;
    if (first === undefined) return [];
    const whole = { meant: name, parts, isFirst: false };
    const isTelling = parts.length > 1 && first.plain.length >= LEAST_FIRST && !general.test(first.plain);
    return isTelling ? [whole, { meant: first.text, parts: [first], isFirst: true }] : [whole];
  });
}

type Near = { readonly known: ReadonlySet<string>; readonly lower: ReadonlySet<string>; readonly language: string };

/** Whether a word of a text is a slip of a word of a name. */
function isSlipOfPart(word: Word, part: Word, isAlone: boolean, { known, lower, language }: Near): boolean {
  const least = isAlone ? LEAST_ALONE : LEAST_PART;
  if (part.plain.length < least || general.test(part.plain) || /\p{N}/u.test(word.text + part.text)) return false;
  if (isCapital(part.text) && !isCapital(word.text)) return false;
  if (!/\p{Ll}/u.test(part.text) || known.has(word.plain) || lower.has(word.text.toLowerCase())) return false;
  const at = slipAt(word.plain, part.plain);
  if (at === null) return false;
  const isEnding = word.plain.at(-1) !== part.plain.at(-1);
  const isLonger = word.plain.length > part.plain.length && at === part.plain.length;
  return !(isLonger || (isEnding && (isAlone || language === 'ro')));
}

/** Whether the words from here on are a name but for one slip in one of them. */
function isSlipOfName(words: readonly Word[], from: number, { parts }: Wanted, near: Near): boolean {
  if (from + parts.length > words.length) return false;
  let slip: { readonly word: Word; readonly part: Word } | null = null;
  for (let index = 0; index < parts.length; index += 1) {
    const [word, part] = [words[from + index], parts[index]];
    if (word === undefined || part === undefined) return false;
    if (word.plain === part.plain) continue;
    if (slip !== null || Math.abs(word.plain.length - part.plain.length) > 1) return false;
    slip = { word, part };
  }
  return slip !== null && isSlipOfPart(slip.word, slip.part, parts.length === 1, near);
}

/** Whether nothing but a blank or a hyphen stands between the words of a name. */
function isJoined(text: string, words: readonly Word[]): boolean {
  return words.every((word, index) => {
    const next = words[index + 1];
    return next === undefined || /^[ \u00a0-]$/.test(text.slice(word.at + word.text.length, next.at));
  });
}

/** Whether a sentence begins here: then every word has a capital. */
const beginsSentence = (text: string, at: number) => /(?:^|[.!?:\n]\s*|["“„(]\s*)$/.test(text.slice(0, at));

type KnownNames = { readonly names: readonly string[]; readonly others: readonly string[]; readonly language: string };

function readNames(text: string, { names, others, language }: KnownNames): readonly Spelling[] {
  const words = wordsOfSection(text);
  const known = new Set([...names, ...others].flatMap((name) => wordsOf(name).map(({ plain }) => plain)));
  const lower = new Set(words.filter((word) => !isCapital(word.text)).map((word) => word.text));
  const wanted = wantedOf(names);
  const found = words.flatMap((word, index): readonly Spelling[] => {
    const near = { known, lower, language };
    const hit = wanted.find((each) => isSlipOfName(words, index, each, near));
    if (hit === undefined || (hit.isFirst && beginsSentence(text, word.at))) return [];
    const window = words.slice(index, index + hit.parts.length);
    const end = window.at(-1) ?? word;
    const to = end.at + end.text.length;
    if (!isJoined(text, window) || isAddress(text, word.at, to)) return [];
    return [{ quote: text.slice(word.at, to), at: word.at, meant: hit.meant }];
  });
  // "Nordhaven Robotik" is found as a whole, and "Nordhaven" with it.
  return found.filter(
    ({ at, quote }) => !found.some((each) => each.at < at && each.at + each.quote.length >= at + quote.length),
  );
}

const KEPT = 60;
const acronymOnce = remembered(KEPT, readAcronym);
const namesOnce = remembered(KEPT, readNames);

/** Where a text writes the acronym otherwise than it is stored: in other letters, with a hyphen, with a slip. */
export function acronymSpellings(text: string, acronym: string): readonly Spelling[] {
  return acronymOnce(text, acronym, acronym);
}

/** Where a text nearly writes the name of a participant. `others` are names of people and others that are right. */
export function nameSpellings(text: string, known: KnownNames): readonly Spelling[] {
  return namesOnce(text, known, `${known.language}\n${known.names.join('\n')}\n\n${known.others.join('\n')}`);
}
