import { withDigits } from './numbers.ts';
import { plainOf, type Sentence } from './sentences.ts';
import type { Known, MaskedSentence } from './statement.ts';

/** A shorter name says too little. */
const LEAST_NAME = 3;
/** A shorter acronym can be a word as well: only as it is written is it the acronym. */
const LEAST_ACRONYM = 6;
const wordSign = /[\p{L}\p{N}]/u;

/** A text with every whole word `name` in it as `sign`, as long as before. */
function masking(text: string, name: string, sign: string): string {
  if (name.length < LEAST_NAME) return text;
  let next = text;
  for (let at = next.indexOf(name); at !== -1; at = next.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (wordSign.test(next.charAt(at - 1)) || wordSign.test(next.charAt(end))) continue;
    next = next.slice(0, at) + sign.repeat(name.length) + next.slice(end);
  }
  return next;
}

/** A text with the signs of another of the same length. */
function signed(text: string, masked: string): string {
  if (!/[§¤]/.test(masked)) return text;
  let next = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = masked.charAt(at);
    next += sign === '§' || sign === '¤' ? sign : text.charAt(at);
  }
  return next;
}

/** "BladeCut": a word with a capital inside is a name, and so is one of capitals alone. */
const camelName = /(?<![\p{L}\p{N}§¤])(?!PhD|MSc|BSc|SaaS|EuroHPC|IoT|DevOps)\p{Lu}\p{Ll}+\p{Lu}/u;
const capitalName = /(?<![\p{L}\p{N}§¤-])(?!HORIZON|SMEs?\b|COVID)\p{Lu}{5}/u;
const projectName = /\b(?:project|action|proiectul) (?!§|RIA|IA|CSA|EU|TRL|WP|PM|M\d)\p{Lu}[\p{L}\p{N}]/u;

/** "the Greenwind project" */
const namedProject =
  /(?<=[\p{Ll},(] )(?!European|Horizon|Innovation|Research|Erasmus)\p{Lu}\p{Ll}{2}[\p{L}\p{N}-]* (?:project|action)\b/u;

/** Who coordinates the project is named, but what is said is said of the project. */
const ledBy = /,? ?(?:coordinated|led|managed) by ¤+(?: ¤+)*,?/g;

/** A sentence as the readers of a language take it. */
export function maskedSentence(
  { text, plain }: Sentence,
  { acronym, names }: Known,
  language: 'en' | 'ro',
): MaskedSentence {
  const named = signed(
    plain,
    names.reduce((now, name) => masking(now, name, '¤'), text),
  );
  const isWord = acronym.length < LEAST_ACRONYM || acronym === acronym.toLowerCase();
  const masked = isWord ? signed(named, masking(text, acronym, '§')) : masking(named, plainOf(acronym), '§');
  const original = signed(text, masked);
  const isShouted = !/\p{Ll}/u.test(text);
  return {
    masked: withDigits(masked, language).replace(ledBy, (words) => ' '.repeat(words.length)),
    namesAnother:
      camelName.test(original) ||
      projectName.test(original) ||
      namedProject.test(original) ||
      (!isShouted && capitalName.test(original)),
  };
}
