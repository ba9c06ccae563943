import type { OutsideImprovement } from '#domain/project/drafting/draft-codes.ts';
import { bracketed, denies, foreignSigns, statedParts, type StatedPart } from './stated.ts';

/** Names that are others in English, with how they begin in Romanian. */
const translated: readonly (readonly [english: string, romanian: string])[] = [
  ['eu', 'ue'],
  ['vat', 'tva'],
  ['sme', 'imm'],
  ['smes', 'imm'],
  ['ngo', 'ong'],
  ['ngos', 'ong'],
  ['european', 'european'],
  ['europe', 'europ'],
  ['union', 'uniun'],
  ['commission', 'comisi'],
  ['romania', 'romani'],
  ['romanian', 'roman'],
  ['danube', 'dunar'],
];

/** Words by which a sentence goes on from another one without saying anything of its own. */
const joining = new Set(
  [
    'the this that these those each all both our we they their its it in on at by with within from for to of as and or',
    'while which who where when thus then also after before during under through together further furthermore moreover',
    'addition finally first second next here there such into over between among using based starting overall',
    'will have been being has are is was were would',
    'acest aceasta aceste acesti aceea prin pentru din cu pe la care iar astfel apoi dupa inainte impreuna totodata',
    'plus de asemenea fiecare noi ei ele sunt este vom vor avea fost',
  ].flatMap((line) => line.split(' ')),
);
const STEM = 5;
const stem = (word: string) => word.slice(0, STEM);
const contentOf = (parts: readonly StatedPart[]) =>
  parts.filter(({ figure, folded, text }) => figure === null && /^\p{L}/u.test(text) && folded.length > 3);

function isSameName(english: string, other: string, how: OutsideImprovement): boolean {
  if (english === other) return true;
  if (how === 'fluent') return false;
  return (
    // A name with an ending of another language.
    (english.length > 3 && other.startsWith(english)) ||
    translated.some(([known, begins]) => known === english && other.startsWith(begins))
  );
}

/** A figure as the other language writes it: 1.500,5 is 1,500.5. */
const swapped = (figure: string) => figure.replaceAll(/[.,]/gu, (sign) => (sign === '.' ? ',' : '.'));

const figuresOf = (parts: readonly StatedPart[]) => new Set(parts.flatMap(({ figure }) => figure ?? []));

function figuresHold(sources: readonly StatedPart[], answers: readonly StatedPart[], how: OutsideImprovement): boolean {
  const [there, here] = [figuresOf(sources), figuresOf(answers)];
  const isIn = (figure: string, figures: ReadonlySet<string>) =>
    figures.has(figure) || (how === 'translate' && figures.has(swapped(figure)));
  return [...here].every((figure) => isIn(figure, there)) && [...there].every((figure) => isIn(figure, here));
}

const beside = (parts: readonly StatedPart[], at: number) =>
  [parts[at - 1], parts[at + 1]].map((each) => (each ? stem(each.figure ?? each.folded) : ''));

/** Whether each figure stands beside a word that it stands beside in what was said: "40 hulls" is not "40 towns". */
function figuresStay(sources: readonly StatedPart[], answers: readonly StatedPart[]): boolean {
  return answers.every(({ figure }, at) => {
    if (figure === null) return true;
    const [before, after] = beside(answers, at);
    return sources.some((source, place) => {
      if (source.figure !== figure) return false;
      const [then, next] = beside(sources, place);
      return (before === then && before !== '') || (after === next && after !== '') || sources.length === 1;
    });
  });
}

function namesHold(sources: readonly StatedPart[], answers: readonly StatedPart[], how: OutsideImprovement): boolean {
  const isFine = ({ folded, text }: StatedPart) =>
    how === 'fluent' ? sources.some((source) => source.text === text) : knows(folded);
  const knows = (english: string) => sources.some(({ folded }) => isSameName(english, folded, how));
  const nothingNew = answers.filter(({ isName }) => isName).every(isFine);
  const nothingLost = sources
    .filter(({ isName }) => isName)
    .every(({ folded }) => answers.some((answer) => isSameName(answer.folded, folded, how)));
  return nothingNew && nothingLost;
}

/** At most this share of the words that say something may be new, and this share of each sentence has to come back. */
const [NEW_SHARE, KEPT_SHARE] = [0.2, 0.5];

function wordsHold(sources: readonly (readonly StatedPart[])[], answers: readonly (readonly StatedPart[])[]): boolean {
  const there = new Set(sources.flat().map(({ folded }) => stem(folded)));
  const here = new Set(answers.flat().map(({ folded }) => stem(folded)));
  const beginsKnown = ([first]: readonly StatedPart[]) =>
    first === undefined || first.figure !== null || joining.has(first.folded) || there.has(stem(first.folded));
  const isMostlyKnown = (parts: readonly StatedPart[]) => {
    const content = contentOf(parts).filter(({ folded }) => !joining.has(folded));
    const fresh = content.filter(({ folded }) => !there.has(stem(folded)));
    return fresh.length <= Math.max(1, Math.floor(content.length * NEW_SHARE)) && fresh.length < content.length;
  };
  const cameBack = (parts: readonly StatedPart[]) => {
    const content = contentOf(parts).filter(({ folded }) => !joining.has(folded));
    return content.filter(({ folded }) => here.has(stem(folded))).length >= content.length * KEPT_SHARE;
  };
  return answers.every((parts) => beginsKnown(parts) && isMostlyKnown(parts)) && sources.every(cameBack);
}

const sizeOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + [...text].length, 0);
/** Nothing that says the same is so much longer or shorter. */
const [LEAST, MOST, ROOM] = [0.4, 1.8, 20] as const;

/**
 * Whether sentences of a model say nothing that their sources do not say, as far as it can be checked: the same
 * figures, names, tokens, references and denials, no address and no markup, about the same length; in the same language
 * also mostly the same words.
 */
export function saysTheSame(
  { sources, answers }: { readonly sources: readonly string[]; readonly answers: readonly string[] },
  how: OutsideImprovement,
): boolean {
  const [said, made] = [sources.map(statedParts), answers.map(statedParts)];
  const [there, here] = [said.flat(), made.flat()];
  const size = sizeOf(answers);
  const whole = sources.join(' ');
  return (
    made.every((parts) => parts.length > 0) &&
    size >= sizeOf(sources) * LEAST &&
    size <= sizeOf(sources) * MOST + ROOM &&
    bracketed(answers.join(' ')).join('\n') === bracketed(whole).join('\n') &&
    answers.every((text) => foreignSigns(text).every((sign) => whole.includes(sign))) &&
    denies(there) === denies(here) &&
    figuresHold(there, here, how) &&
    namesHold(there, here, how) &&
    (how === 'translate' || (figuresStay(there, here) && wordsHold(said, made)))
  );
}
