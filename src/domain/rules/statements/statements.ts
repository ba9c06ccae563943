import { languageOf } from '../text/language-of.ts';
import { moneyInEnglish, rateInEnglish } from './english-money.ts';
import { effortInEnglish, peopleInEnglish } from './english-people.ts';
import { readinessInEnglish } from './english-readiness.ts';
import { timeInEnglish } from './english-time.ts';
import { maskedSentence } from './masking.ts';
import { remembered } from './remembered.ts';
import { readInRomanian } from './romanian.ts';
import { sentencesOf } from './sentences.ts';
import type { Known, MaskedSentence, Reading, Statement } from './statement.ts';

type Reader = (sentence: MaskedSentence) => readonly Reading[];
const readers = {
  en: [timeInEnglish, moneyInEnglish, rateInEnglish, peopleInEnglish, effortInEnglish, readinessInEnglish],
  ro: [readInRomanian],
} as const satisfies Readonly<Record<string, readonly Reader[]>>;

/** What one of the readings needs in a sentence. */
const worthReading =
  /month|year|€|eur|%|per ?cent|partner|partener|beneficiar|participa|organi[sz]a|institution|entit|member|applicant|\bpms?\b|trl|\bm ?\d|luni|\bani\b|la suta|membri/;

/** The same said twice, or a part of something longer. */
function isCovered(one: Reading, index: number, all: readonly Reading[]): boolean {
  return all.some((other, at) => {
    if (at === index || other.kind !== one.kind || one.from < other.from || one.to > other.to) return false;
    const isSame = one.from === other.from && one.to === other.to;
    return !isSame || at < index;
  });
}

function read(text: string, known: Known): readonly Statement[] {
  const language = languageOf(text) ?? known.language;
  if (language !== 'en' && language !== 'ro') return [];
  return sentencesOf(text).flatMap((sentence): readonly Statement[] => {
    if (!worthReading.test(sentence.plain)) return [];
    const masked = maskedSentence(sentence, known, language);
    if (!/\d/.test(masked.masked)) return [];
    const readings = readers[language].flatMap((reader) => reader(masked));
    return readings
      .filter((one, index) => !isCovered(one, index, readings))
      .map(({ from, to, ...said }) => ({ ...said, quote: sentence.text.slice(from, to), at: sentence.at + from }))
      .toSorted((a, b) => a.at - b.at);
  });
}

/** As many texts are kept read: those of a few projects. */
const KEPT = 60;
const readOnce = remembered(KEPT, read);

/**
 * What a text states about the project as a whole: how long it lasts, what it costs and asks for, who takes part, how
 * much they work, its rate and its readiness. What a part of the project, another project or the market is said to have
 * is none of it. A text is read once.
 */
export function statementsIn(text: string, known: Known): readonly Statement[] {
  return readOnce(text, known, `${known.language}\n${known.acronym}\n${known.names.join('\n')}`);
}
