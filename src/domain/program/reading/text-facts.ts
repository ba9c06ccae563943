import type { Cents } from '#domain/values/money.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { MAX_EURO } from '#domain/program/catalogue/catalogue-limits.ts';
import type { TextSection } from '#domain/program/facts.ts';
import { sentencesOf } from './sentences.ts';

/** A fact read from one sentence of the official text, with the sentence as its source. */
export type TextFact<Value> = { readonly value: Value; readonly sentence: string };

export type TextFacts = {
  readonly trl: TextFact<{ readonly min: number | null; readonly max: number }> | null;
  readonly pages: TextFact<number> | null;
  readonly lumpSum: TextFact<true> | null;
  readonly limitedTo: readonly TextFact<string>[];
  readonly thirdPartyMax: TextFact<Cents> | null;
  /** Restrictions and openings of standard wording, each as the flag that the rules read. */
  readonly flags: readonly TextFact<string>[];
  /** Who alone may hand in or coordinate, in the topic's own words. */
  readonly conditions: readonly TextFact<string>[];
};

const trlSentence =
  /activities are expected to (?:start at TRL\s?(\d)(?:\s?[-–]\s?\d)? and )?achieve TRL\s?(\d)(?:(?:\s?[-–]\s?| to )(\d))? by the end of the project/i;
const pageSentences: readonly RegExp[] = [
  /the page limit (?:of|for|in) (?:the )?(?:applications?|proposals?|part B\b[^.]{0,120}?) is (?:exceptionally )?(?:(?:increased|extended) to )?(?:a total maximum of )?(\d{2,3}) pages/i,
  /readable, accessible and printable, not exceeding \[?(\d{2,3})\]? pages/i,
  /applications are limited to (?:a )?maximum (?:of )?(\d{2,3}) pages/i,
];
/** A limit of one kind of action or cost model only, named in passing: this call may be of another. */
const conditionalPages = /^\W*for [^.]{0,60}using lump sum/i;
const lumpSumSentence = /eligible costs will take the form of a lump sum/i;
const limitSentence = /participation (?:in this topic |in the topic )?is limited to legal entities established in/i;
const thirdPartySentence =
  /maximum amount to be granted to each third party is EUR ?(\d{1,3}(?:[ ,.]\d{3})+|\d{4,9})(?! ?\d)/i;

/** One applicant takes part alone. */
export const loneSentence = /applications? may only be submitted by one legal entity|\balways mono-beneficiary/i;
/** Participants of several kinds have to work together. */
export const multiActorSentence = /must (?:adopt|use|implement|follow|apply) (?:a|the) ['‘“"]?multi-actor approach/i;

const flagSentences: readonly (readonly [RegExp, string])[] = [
  [
    /directly or indirectly controlled by China or by a legal entity established in China are not eligible/i,
    'china_control_restriction',
  ],
  [/directly or indirectly controlled by a non-eligible country/i, 'third_country_control_restriction'],
  [/restrictions for the protection of European communication networks/i, '5g_high_risk_supplier_restriction'],
  [
    /any legal entity established in the United States of America is eligible to receive Union funding/i,
    'us_entities_eligible_for_funding',
  ],
  [loneSentence, 'mono_beneficiary'],
  [/submitting a proposal for a blind evaluation/i, 'blind_evaluation_stage1'],
  [multiActorSentence, 'multi_actor_approach'],
];
/** One that is there already has to hand in. */
export const submitterSentence = /proposal must be submitted by the coordinator of/i;
const coordinatorsSentence = /participation as coordinators? (?:to the call )?is limited to/i;

/** Each flag once, with the first sentence that raises it. */
function readFlags(sentences: readonly string[]): readonly TextFact<string>[] {
  return flagSentences.flatMap(([pattern, value]) => {
    const sentence = sentences.find((candidate) => pattern.test(candidate));
    return sentence === undefined ? [] : [{ value, sentence }];
  });
}

/** The one value that a text states. Null where it states none, or two different ones. */
export function single<Value>(
  sentences: readonly string[],
  read: (sentence: string) => Value | null,
): TextFact<Value> | null {
  const found = sentences.flatMap((sentence) => {
    const value = read(sentence);
    return value === null ? [] : [{ value, sentence }];
  });
  const [first] = found;
  return first && found.every((fact) => JSON.stringify(fact.value) === JSON.stringify(first.value)) ? first : null;
}

function readTrl(sentence: string): { min: number | null; max: number } | null {
  const match = trlSentence.exec(sentence);
  if (!match) return null;
  const max = Number(match[3] ?? match[2]);
  const min = match[1] === undefined ? null : Number(match[1]);
  return max >= 1 && max <= 9 && (min === null || (min >= 1 && min <= max)) ? { min, max } : null;
}

function readPages(sentence: string): number | null {
  if (conditionalPages.test(sentence)) return null;
  const found = pageSentences.map((pattern) => pattern.exec(sentence)?.[1]).find((pages) => pages !== undefined);
  return found === undefined ? null : Number(found);
}

/** Facts that the official text states in a sentence of fixed wording. Anything less plain is left alone. */
export function readTextFacts(sections: readonly TextSection[]): TextFacts {
  const sentences = sentencesOf(sections.filter((section) => section.kind !== 'support'));
  return {
    trl: single(sentences, readTrl),
    pages: single(sentences, readPages),
    lumpSum: single(sentences, (sentence) => (lumpSumSentence.test(sentence) ? true : null)),
    limitedTo: sentences
      .filter((sentence) => limitSentence.test(sentence) && !/as coordinators?/i.test(sentence))
      .map((sentence) => ({ value: sentence, sentence })),
    thirdPartyMax: single(sentences, (sentence) => {
      const match = thirdPartySentence.exec(sentence);
      const euro = Number((match?.[1] ?? '').replace(/\D/g, ''));
      return euro > 0 && euro <= MAX_EURO ? centsFromEuro(euro) : null;
    }),
    flags: readFlags(sentences),
    conditions: sentences
      .filter((sentence) => submitterSentence.test(sentence) || coordinatorsSentence.test(sentence))
      .map((sentence) => ({ value: sentence.trim(), sentence })),
  };
}
