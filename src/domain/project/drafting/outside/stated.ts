import { fold } from '#domain/values/text.ts';

// What a sentence states that may not change when it is said in other words: figures, names, tokens, whether it denies.

const part = /\[[^\]\n]*\]|\p{N}+(?:[.,:/-]\p{N}+)*|[%‰€$£]|\p{L}[\p{L}\p{N}\p{M}'’-]*/gu;

/** Number words of English and Romanian. "One" and "un" are left out: they are articles as often as figures. */
const numberForms: readonly (readonly [figure: string, words: string])[] = [
  ['2', 'two twice double doubles doi doua dublu'],
  ['3', 'three triple triples trei triplu'],
  ['4', 'four patru'],
  ['5', 'five cinci'],
  ['6', 'six sase'],
  ['7', 'seven sapte'],
  ['8', 'eight opt'],
  ['9', 'nine noua'],
  ['10', 'ten zece'],
  ['11', 'eleven unsprezece'],
  ['12', 'twelve dozen doisprezece douasprezece'],
  ['13', 'thirteen'],
  ['14', 'fourteen'],
  ['15', 'fifteen'],
  ['16', 'sixteen'],
  ['17', 'seventeen'],
  ['18', 'eighteen'],
  ['19', 'nineteen'],
  ['20', 'twenty douazeci'],
  ['30', 'thirty treizeci'],
  ['40', 'forty patruzeci'],
  ['50', 'fifty cincizeci'],
  ['60', 'sixty'],
  ['70', 'seventy'],
  ['80', 'eighty'],
  ['90', 'ninety'],
  ['100', 'hundred hundreds suta sute'],
  ['1000', 'thousand thousands mie mii'],
  ['m', 'million millions milion milioane'],
  ['bn', 'billion billions miliard miliarde'],
  ['1/2', 'half halves jumatate'],
  ['%', 'percent procent procente'],
  ['€', 'euro euros eur'],
];
const numberWords = new Map(numberForms.flatMap(([figure, forms]) => forms.split(' ').map((form) => [form, figure])));
/** Months of both languages but May, which is another word in each of them. */
const months: readonly (readonly string[])[] = [
  ['january', 'ianuarie'],
  ['february', 'februarie'],
  ['march', 'martie'],
  ['april', 'aprilie'],
  ['june', 'iunie'],
  ['july', 'iulie'],
  ['august'],
  ['september', 'septembrie'],
  ['october', 'octombrie'],
  ['november', 'noiembrie'],
  ['december', 'decembrie'],
];
const monthOf = new Map(months.flatMap((forms, index) => forms.map((form) => [form, `month ${index}`] as const)));
const denying = new Set('no not never without none nor neither cannot nu fara nici niciun nicio niciodata'.split(' '));

/** One word, figure or sign of a sentence. */
export type StatedPart = {
  readonly text: string;
  readonly folded: string;
  /** The figure that it is; null where it is none. */
  readonly figure: string | null;
  /** Whether it looks like a name: a capital inside of a sentence, several capitals, or letters with digits. */
  readonly isName: boolean;
};

function isNameLike(text: string, isFirst: boolean): boolean {
  if (!/^\p{L}/u.test(text)) return false;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > 1 || /\p{N}/u.test(text) || (!isFirst && /^\p{Lu}/u.test(text));
}

/** The words, figures and signs of a sentence, in order. */
export function statedParts(sentence: string): readonly StatedPart[] {
  // "la sută" and "per cent" are one sign.
  const plain = sentence.replaceAll(/(?<!\p{L})(?:la sut[ăa]|per cent)(?!\p{L})/giu, '%');
  return [...plain.matchAll(part)].map(([text], index) => {
    const folded = fold(text).replace(/['’]s$/u, '');
    const known = numberWords.get(folded) ?? monthOf.get(folded);
    const figure = /^[\p{N}%‰€$£]/u.test(text) ? text : (known ?? null);
    return { text, folded, figure, isName: figure === null && isNameLike(text, index === 0) };
  });
}

/** Whether a sentence denies something. */
export function denies(parts: readonly StatedPart[]): boolean {
  return parts.some(({ folded }) => denying.has(folded) || folded.endsWith("n't") || folded.endsWith('n’t'));
}

/** What is written between brackets: tokens, marks, references. */
export function bracketed(text: string): readonly string[] {
  return (text.match(/\[[^\]\n]*\]/gu) ?? []).toSorted();
}

/** Addresses and markup that a sentence of an application does not need. */
export function foreignSigns(text: string): readonly string[] {
  return text.match(/https?:\S*|www\.\S*|\S*@\S*|[<>{}`|\\^~#*_=]/giu) ?? [];
}
