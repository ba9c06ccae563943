import { stemmer } from '@orama/stemmers/english';

// One spelling stands for all: what is British, American or in between is the same word to whoever searches.
const spellings: Readonly<Record<string, string>> = {
  aluminum: 'aluminium',
  behavior: 'behaviour',
  center: 'centre',
  centers: 'centre',
  color: 'colour',
  defense: 'defence',
  fiber: 'fibre',
  fibers: 'fibre',
  fishers: 'fishermen',
  labor: 'labour',
  program: 'programme',
  programs: 'programmes',
  theater: 'theatre',
  theaters: 'theatres',
  sulfur: 'sulphur',
  tyre: 'tire',
  tyres: 'tires',
  women: 'woman',
  men: 'man',
  children: 'child',
};

/** A word without its English ending and in one spelling: "recycling" and "recyclable" are one word. */
export function stemOf(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word;
  const spelled = spellings[word] ?? word.replace(/([a-z]{3})iz(e|ed|es|er|ers|ing|ation|ations|able)$/, '$1is$2');
  return stemmer(spelled) || word;
}

const grammar = `
  a about after all also am an and any are as at be been being but by can could did do does doing done else etc for from
  get gets getting give gives got had has have having he hello her here hers him his how i if in into is it its just let
  like me might more most much must my need needed needs no not of off on one only onto or our ours out over own please
  per put she should so some such than thanks that the their them then there these they this those through to too under
  up upon us very via want wanted wants was we were what when where whether which while who whom whose why will with
  within without would yes you your yours
`;
// Every call is money for a project: these words narrow nothing.
const ofEveryCall = `
  aid apply applying applicant application applications call calls cash eligible eu europe european finance financed
  financial financing find fund funded funding funds grant grants help helps looking money offer offers opportunities
  opportunity pay paying possible project projects proposal proposals search subsidies subsidy support supported
  supporting
`;
const romanian = `
  ale al ai au bani bune ca catre ce cei cel cele cu cum da dar de despre din doresc dori dupa este eu
  europene europeana european fi finantare finantari finantarea fonduri fondurile granturi grant in intre iar ii il imi
  la le lui mai mea mei mele meu ne nevoie noi noastra nostru nu o obtin obtine pe pentru poate pot prin proiect
  proiecte
  sa sau se si sunt sprijin subventie subventii un una unei unui va vor vreau vrem al ale
`;

function listed(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}

const empty: ReadonlySet<string> = new Set([...listed(grammar), ...listed(ofEveryCall), ...listed(romanian)]);
const romanianWords = listed(romanian);
const englishWords = listed(grammar);

/** Whether a folded word says nothing about what somebody looks for. */
export function isEmptyWord(word: string): boolean {
  return empty.has(word);
}

/** Whether a folded word says nothing alone and yet makes the name of something: "Digital Europe". */
export function isPartOfNames(word: string): boolean {
  return word === 'europe' || word === 'european' || word === 'eu';
}

/** Whether folded words are Romanian by their grammar: then none of them is taken for an English word misspelt. */
export function looksRomanian(words: readonly string[]): boolean {
  const own = words.filter((word) => romanianWords.has(word) && !englishWords.has(word)).length;
  return own > 0 && own >= words.filter((word) => englishWords.has(word) && !romanianWords.has(word)).length;
}
