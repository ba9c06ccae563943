import { fold } from './text.ts';

// The little words that fill every text of a language and that other languages hardly use. They are folded, as `fold`
// answers them.
const stopWords = {
  en:
    'the of and to in is that for with as are this by on was be from which an have will their our ' +
    'its has were or at not',
  de:
    'der die und in den von zu das mit sich des auf fur ist im dem nicht ein eine als auch es an ' +
    'werden aus er hat dass sie nach wird bei',
  fr:
    'de la le et les des en un une du dans que pour qui sur par au avec est plus pas son sont ce ses ' +
    'nous aux leur cette ont',
  es:
    'de la que el en y los se del las por un para con una su al lo como mas sus este entre ha cuando ' +
    'muy sobre tambien fue es son',
  it:
    'di che e la il un per in del della non una sono le si con da dei nel alla gli al i delle questo ' +
    'piu anche ha come dal nella',
  ro:
    'de si in la a cu pe din care un o ce pentru nu sau mai este sunt prin al ale lui se fi au fost ' +
    'dintre acest aceasta catre privind',
  pl:
    'w i na z do nie sie jest o ze to od za po jak przez dla oraz ktory ktore sa przy byc tym ich ' +
    'jako jego lub tego moze',
  nl:
    'de van het een en in is dat op te voor met die zijn niet aan er om ook als bij door naar worden ' +
    'wordt deze heeft uit of over',
  pt: 'de a o que e do da em um para com nao uma os no se na por mais as dos como mas foi ao das tem seu sua ou pelo',
} as const;

export const guessedLanguages = ['en', 'de', 'fr', 'es', 'it', 'ro', 'pl', 'nl', 'pt'] as const;
export type GuessedLanguage = (typeof guessedLanguages)[number];

/** The languages that each little word belongs to, as places in their list. */
const languagesOf = new Map<string, number[]>();
guessedLanguages.forEach((language, at) => {
  for (const word of new Set(stopWords[language].split(' '))) {
    const known = languagesOf.get(word);
    if (known) known.push(at);
    else languagesOf.set(word, [at]);
  }
});

/** Fewer words say too little. */
const ENOUGH_WORDS = 40;
/** The number of words that are looked at. A sample of the text is as good as the whole. */
const SAMPLE = 5_000;
/** Every running text has a stop word among eight. A table or a list of names has not. */
const SHARE = 0.12;
/** The best language must be this much better than the second, because Spanish and Portuguese share many words. */
const MARGIN = 1.3;

/** The language in which a text is written, guessed by its little words. Null where they do not tell. */
export function guessLanguage(text: string): GuessedLanguage | null {
  const sample = (fold(text.slice(0, SAMPLE * 12)).match(/\p{L}+/gu) ?? []).slice(0, SAMPLE);
  if (sample.length < ENOUGH_WORDS) return null;
  const counts = guessedLanguages.map(() => 0);
  for (const word of sample) for (const at of languagesOf.get(word) ?? []) counts[at] = (counts[at] ?? 0) + 1;
  const hits = guessedLanguages
    .map((language, at) => ({ language, count: counts[at] ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  const [best, second] = hits;
  if (!best || !second || best.count < sample.length * SHARE || best.count < second.count * MARGIN) return null;
  return best.language;
}
