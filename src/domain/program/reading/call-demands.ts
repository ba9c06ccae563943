import { MAX_EURO } from '#domain/program/catalogue/catalogue-limits.ts';
import type { TextSection } from '#domain/program/facts.ts';
import type { TextSectionKind } from '#domain/program/program-codes.ts';
import { basisPoints, centsFromEuro, type BasisPoints, type Cents } from '#domain/values/money.ts';
import { sentencesOf } from './sentences.ts';
import {
  loneSentence,
  multiActorSentence,
  readTextFacts,
  single,
  submitterSentence,
  type TextFact,
  type TextFacts,
} from './text-facts.ts';

/** What a text asks of the participants: numbers where it names them, and whether it asks for more than numbers. */
export type TextConsortium = {
  readonly minEntities: number;
  readonly minCountries: number;
  readonly memberState: boolean;
  readonly singleOnly: boolean;
};
export type TextRates = { readonly forProfit: BasisPoints; readonly nonProfit: BasisPoints };
/** Cents for one project. `firm`: the text forbids to ask for more, it does not only estimate. */
export type TextGrant = { readonly min: Cents | null; readonly max: Cents; readonly firm: boolean };
export type TextThresholds = { readonly each: readonly number[]; readonly overall: number };

/** What the official text of a call asks of an application, each with the sentence that says so. */
export type CallDemands = Pick<TextFacts, 'trl' | 'pages' | 'lumpSum'> & {
  /** Pages on top of the limit of the form. */
  readonly pagesAdded: TextFact<number> | null;
  /** The limit for calls that pay a lump sum, where the text leaves open whether this one does. */
  readonly lumpSumPages: TextFact<number> | null;
  readonly rates: TextFact<TextRates> | null;
  readonly grant: TextFact<TextGrant> | null;
  readonly consortium: TextFact<TextConsortium> | null;
  /** Participants of a certain kind that must take part: more than a number says. */
  readonly involvement: TextFact<true> | null;
  readonly thresholds: TextFact<TextThresholds> | null;
  /** Keys of the annexes that it names. */
  readonly documents: readonly TextFact<string>[];
};

const numerals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function numberOf(word: string): number | null {
  const place = numerals.indexOf(word.toLowerCase());
  if (place >= 0) return place + 1;
  return /^\d{1,2}$/.test(word) ? Number(word) : null;
}

/** An amount as calls write it: "5 000 000", "1,500,000", "7.00 million". */
function amountOf(digits: string, unit: string | undefined): Cents | null {
  const isMillions = unit !== undefined && /million/i.test(unit);
  const euro = isMillions ? Number(digits.trim().replace(',', '.')) * 1_000_000 : Number(digits.replace(/\D/g, ''));
  return Number.isFinite(euro) && euro > 0 && euro <= MAX_EURO ? centsFromEuro(Math.round(euro)) : null;
}

const figure = String.raw`(\d[\d ,.]*\d|\d)\s?(million)?`;
const amount = String.raw`(?:EUR|€)\s?${figure}`;
const ceiling = new RegExp(
  String.raw`requested (?:funding|grant|EU contribution|amount)[^.]{0,40}? (?:cannot|can not|may not|must not|should not|shall not) exceed ${amount}`,
  'i',
);
const awarded = new RegExp(String.raw`grants? may be awarded up to a maximum of ${amount}`, 'i');
const estimate = new RegExp(
  String.raw`EU contribution of (?:between ${amount} and )?(?:around )?(?:EUR |€)?${figure} would allow`,
  'i',
);
const additional = /(?<!\bno )additional funding/i;

function readGrant(sentence: string): TextGrant | null {
  const firm = ceiling.exec(sentence) ?? awarded.exec(sentence);
  if (firm) {
    const max = amountOf(firm[1] ?? '', firm[2]);
    return max === null ? null : { min: null, max, firm: true };
  }
  const soft = estimate.exec(sentence);
  const max = soft && amountOf(soft[3] ?? '', soft[4]);
  // "Between EUR 2 and 3 million" names the unit once.
  const min = soft?.[1] === undefined ? null : amountOf(soft[1], soft[2] ?? soft[4]);
  return max === null ? null : { min, max, firm: false };
}

const rateSentence = /\bfunding rate (?:is|of) (?:up to )?(\d{1,3})\s?%/i;
const nonProfitRate = /non-profit legal entities[^.;]{0,60}?(\d{1,3})\s?%/i;
const coFunded = /\bco-?(?:funded|financed) at (?:a rate of )?(\d{1,3})\s?%/i;

function rateOf(digits: string | undefined): BasisPoints | null {
  const percent = Number(digits ?? Number.NaN);
  return percent > 0 && percent <= 100 ? basisPoints(percent / 100) : null;
}

function readRates(sentence: string): TextRates | null {
  const forProfit = rateOf((rateSentence.exec(sentence) ?? coFunded.exec(sentence))?.[1]);
  if (forProfit === null) return null;
  return { forProfit, nonProfit: rateOf(nonProfitRate.exec(sentence)?.[1]) ?? forProfit };
}

const severalEntities =
  /at least (\w+) (?:different )?independent (?:legal entities|applicants|entities)\b[^.]{0,320}/i;
const eachElsewhere = /each established in a different\b/i;
const inCountries =
  /(?:from|in) (?:at least )?(\w+) different (?:\w+ )?(?:Member States|countries|eligible countries)/i;
const someMemberState =
  /(?:of (?:them|which)|with) (?:is |are )?(?:at least \w+ )?established in (?:a |an )?(?:EU )?Member State|\w+ of which (?:is|are) established in a Member State|at least \w+ (?:\w+ ){0,4}established in a Member State(?! or)/i;
const oneOnly: readonly RegExp[] = [loneSentence, /must be submitted by a single (?:applicant|entity)/i];

function firstOf(sentences: readonly string[], patterns: readonly RegExp[]): string | undefined {
  return sentences.find((sentence) => patterns.some((pattern) => pattern.test(sentence)));
}

/** Read over the whole text, since the parts of this condition often stand in a list of their own. */
function readConsortium(sentences: readonly string[]): TextFact<TextConsortium> | null {
  const one = firstOf(sentences, oneOnly);
  if (one !== undefined)
    return { value: { minEntities: 1, minCountries: 1, memberState: false, singleOnly: true }, sentence: one };
  const found = sentences.flatMap((sentence, at) => {
    const [quoted, word = ''] = severalEntities.exec([sentence, ...sentences.slice(at + 1, at + 4)].join(' ')) ?? [];
    const entities = numberOf(word);
    if (quoted === undefined || entities === null || !severalEntities.test(sentence)) return [];
    const countries = eachElsewhere.test(quoted) ? entities : numberOf(inCountries.exec(quoted)?.[1] ?? '');
    if (countries === null) return [];
    const memberState = someMemberState.test(quoted);
    return [
      { value: { minEntities: entities, minCountries: countries, memberState, singleOnly: false }, sentence: quoted },
    ];
  });
  const [first] = found;
  return first && found.every(({ value }) => JSON.stringify(value) === JSON.stringify(first.value)) ? first : null;
}

const involvements: readonly RegExp[] = [
  /requires the (?:involvement|active involvement|participation),? as beneficiaries/i,
  /consorti(?:um|a) must (?:include|involve|comprise)|beneficiaries must include|must participate as beneficiaries/i,
  multiActorSentence,
  submitterSentence,
  /must comprise \w+ (?:different )?(?:categories|kinds|types) of/i,
  /(?:must|shall) also be represented/i,
];
const addedSentence = /page limit in part B of the General Annexes is exceptionally extended by (\d{1,2}) pages/i;
const lumpSumLimits: readonly RegExp[] = [
  /for (?:RIA & IA|RIAs?|IAs?|CSAs?)[^.]{0,20}using lump sum,? the page limit of part B is (\d{2,3}) pages/i,
  /for topics using lump sum funding, the limit for [^.]{0,40} is (\d{2,3}) pages/i,
];
const thresholdSentence =
  /thresholds? for each criterion will be (\d(?:\.\d)?) \(Excellence\),? (\d(?:\.\d)?) \(Impact\)(?:,? and (\d(?:\.\d)?) \(Implementation\))?\.?\s?The cumulative threshold will be (\d{1,2}(?:\.\d)?)/i;

function readThresholds(text: string): TextThresholds | null {
  const match = thresholdSentence.exec(text);
  if (!match) return null;
  const each = [match[1], match[2], match[3]].flatMap((digits) => (digits === undefined ? [] : [Number(digits)]));
  return { each, overall: Number(match[4]) };
}

/** Names of forms in the list of documents of a call, and the annex that each is. */
const documentNames: readonly (readonly [name: RegExp, key: string])[] = [
  [/detailed budget table|(?<!CBA )calculator \((?:CREA|LIFE|HE)\b/i, 'BUDGET_TABLE'],
  [/ownership control declaration|declaration of ownership and control/i, 'OCD'],
  [/information on financial support to third parties/i, 'FSTP_INFO'],
  [/information on clinical (?:studies|trials)/i, 'CLINICAL'],
  [/information on security issues/i, 'SECURITY_ANNEX'],
  [/letters? of (?:support|intent)(?!ion)/i, 'LETTERS'],
  [/complementary funding declaration/i, 'CO_FINANCING'],
  [/MS agreement|member state agreement/i, 'MS_AGREEMENT'],
  [/timetable \(gann?tt? chart\)/i, 'GANTT'],
  [/environmental compliance file/i, 'PERMITS'],
  [/declaration on honour regarding/i, 'DECLARATION_HONOUR'],
  [/child protection policy/i, 'CHILD_PROTECTION'],
  [/balance sheets[^.]{0,40} as annex/i, 'FIN_STATEMENTS'],
  [/\bmaps \([A-Z]/i, 'MAPS'],
  [/description of (?:sites|species and habitats)/i, 'SITES'],
  [/participant information \([A-Z]/i, 'PARTICIPANT_INFO'],
];
const documentKinds: readonly TextSectionKind[] = ['conditions', 'support', 'topic_conditions', 'other'];

function readDocuments(sections: readonly TextSection[]): readonly TextFact<string>[] {
  const lines = sentencesOf(sections.filter(({ kind }) => documentKinds.includes(kind)));
  return documentNames.flatMap(([name, value]) => {
    const found = lines.flatMap((line) => name.exec(line) ?? [])[0];
    const sentence = lines.find((line) => name.test(line));
    return found === undefined || sentence === undefined ? [] : [{ value, sentence: found }];
  });
}

/** What the official text asks of an application. What it leaves to other documents is not there. */
export function readCallDemands(sections: readonly TextSection[]): CallDemands {
  const sentences = sentencesOf(sections.filter(({ kind }) => kind !== 'support'));
  const { trl, pages, lumpSum } = readTextFacts(sections);
  const grant = single(sentences, readGrant);
  const thresholdAt = sentences.findIndex((_, at) => readThresholds(sentences.slice(at, at + 2).join(' ')) !== null);
  const thresholdText = sentences.slice(thresholdAt, thresholdAt + 2).join(' ');
  const thresholds = thresholdAt < 0 ? null : readThresholds(thresholdText);
  const involved = firstOf(sentences, involvements);
  const pagesFrom = (pattern: RegExp) =>
    single(sentences, (sentence) => {
      const match = pattern.exec(sentence);
      return match ? Number(match[1]) : null;
    });
  return {
    trl,
    pages,
    lumpSum,
    pagesAdded: pagesFrom(addedSentence),
    lumpSumPages: lumpSumLimits.map(pagesFrom).find((found) => found !== null) ?? null,
    rates: single(sentences, readRates),
    // A ceiling that grows in some cases is none.
    grant: sentences.some((sentence) => additional.test(sentence)) ? null : grant,
    consortium: readConsortium(sentences),
    involvement: involved === undefined ? null : { value: true, sentence: involved },
    thresholds: thresholds && { value: thresholds, sentence: thresholdText },
    documents: readDocuments(sections),
  };
}
