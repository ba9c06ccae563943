import { sectionKindOf } from '#domain/project/drafting/section-kind.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { fold } from '#domain/values/text.ts';

/** A section of an application by everything that people call it. */
export type NameableSection = {
  readonly key: SectionKey;
  readonly title: string;
  /** The parts of the form that it answers to. */
  readonly parts: readonly { readonly no: string; readonly title: string }[];
  /** What evaluators judge in those parts. */
  readonly criteria: readonly string[];
};

export type SaidDraft = {
  /** How the section was called; empty where none was named. */
  readonly section: string;
  /** Whether it is to be drafted as if nothing stood there. */
  readonly anew: boolean;
};

const asking = "(?:can|could|would|will) you|i(?: would|'d)? (?:want|like|need) you to|let us|let's|poti sa|te rog";
const politely = `(?:(?:please|ok|okay|now|and|then|hi|hello|acum|${asking})[ ,]+)*`;
const surely = 're-?draft|draft|redacteaza';
const perhaps = 're-?write|write|generate|compose|prepare|scrie|rescrie|genereaza';
const drafting = new RegExp(`^${politely}(${surely}|${perhaps})\\b(?: (?:me|us|mi|ne)\\b)?(.*)$`);
const wanting =
  /\b(?:make|give|create|prepare|need|want|propose)\b(?: me| us)?(?: an?| the| another| new| first)* draft\b(?: text)? (?:of|for) (.*)$/;
const isSure = new RegExp(`^(?:${surely})$`);

const sectionWord = /\b(?:sections?|parts?|chapters?|sectiun\w*|part[ei]a?|capitol\w*)\b/;
const others =
  /^(?:projects?|applications?|proposals?|tasks?|letters?|e-?mails?|messages?|cvs?|curricul\w+|notes?|reports?|it|this|that|packages?|files?|documents?|list|budgets?|gender|data management|gep|dmp|consortium agreement|answers?|questions?|proiect\w*|scriso\w+)\b(?! (?:summary|abstract|objectives?|timeline|team|section|part))/;
const again = /\b(?:anew|again|from scratch|once more|din nou|de la zero)\b/g;
const before = /\b(?:re-?draft|re-?write|rescrie|replace|overwrite)\b/;
const filler =
  /\b(?:the|an?|our|my|of|for|me|us|please|sections?|parts?|chapters?|text|whole|entire|first|draft|project's|sectiun\w*|capitol\w*|te rog|about|on|called|named|titled|number|no|and replace (?:it|the text|what is there)|and overwrite it)\b/g;

const number = /\b([a-z]?\d+(?:\.\d+)*)\b/;
/** What whole forms are judged by. */
const criterion = /\b(?:excellence|impact|implementation|relevance|quality)\b/;

function bare(said: string): string {
  return said
    .replace(again, ' ')
    .replace(filler, ' ')
    .replace(/[^\p{L}\p{N}.' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.'-]+|[\s.'-]+$/g, '');
}

const kindOfWords = (words: string) => sectionKindOf(words.replace(/\s+/g, '-'));

/** Whether folded words can be nothing but the name of a section: an answer to the question which. */
export function canNameSection(text: string): boolean {
  const words = bare(text);
  const isShort = words !== '' && text.split(' ').length <= 6 && !/[?:]/.test(text);
  const asks = /^(?:what|how|who|why|when|where|which|is|are|do|does|can|open|show|go|find|explain|compare)\b/.test(
    text,
  );
  const isNumber = new RegExp(`^${number.source}$`).test(words);
  return isShort && !asks && (isNumber || kindOfWords(words) !== 'general' || criterion.test(words));
}

/** What a folded question wants drafted; null where it wants nothing of the kind. */
export function draftIn(text: string): SaidDraft | null {
  const [, verb = '', after = ''] = drafting.exec(text) ?? [];
  const [, wanted] = wanting.exec(text) ?? [];
  const rest = (wanted ?? after).trim();
  if (wanted === undefined && verb === '') return null;
  const object = rest.replace(/^(?:(?:an?|the|our|my|some|new|another|un|o)\b\s*)+/, '');
  if (others.test(object)) return null;
  const section = bare(rest);
  const isNamed = sectionWord.test(rest) || kindOfWords(section) !== 'general' || criterion.test(section);
  const isMeant = isNamed || isSure.test(verb) || wanted !== undefined;
  if (!isMeant || section.split(' ').length > 12) return null;
  return { section, anew: text.search(again) >= 0 || before.test(text) };
}

function inWords(text: string, words: string): boolean {
  return words.split(' ').every((word) => text.split(/[^\p{L}\p{N}]+/u).includes(word));
}

/**
 * The sections that somebody means by a name, a number of the form, or a criterion: by the surest of these that fits
 * any.
 */
export function sectionsNamed(said: string, sections: readonly NameableSection[]): readonly SectionKey[] {
  const words = bare(fold(said));
  if (words === '') return [];
  const [, no] = new RegExp(`^${number.source}`).exec(words) ?? [];
  const kind = kindOfWords(words);
  const titled = ({ key, title }: NameableSection) => [fold(title), key.replaceAll('-', ' ')];
  const ways: readonly ((section: NameableSection, index: number) => boolean)[] =
    no !== undefined
      ? [
          ({ parts }) => parts.some((part) => fold(part.no) === no),
          ({ parts }) => parts.some((part) => fold(part.no).startsWith(`${no}.`)),
          ({ parts }, index) => parts.length === 0 && String(index + 1) === no,
        ]
      : [
          (section) => titled(section).some((title) => title === words || bare(title) === words),
          (section) => titled(section).some((title) => inWords(title, words)),
          ({ key }) => kind !== 'general' && sectionKindOf(key) === kind,
          ({ criteria }) => criteria.some((each) => inWords(fold(each), words)),
          ({ parts }) => parts.some(({ title }) => inWords(fold(title), words)),
        ];
  for (const way of ways) {
    const found = sections.filter(way);
    if (found.length > 0) return found.map(({ key }) => key);
  }
  return [];
}
