import { expectedOutcomes } from '#domain/program/call-summary.ts';
import { withoutSetPhrases } from '#domain/program/set-phrases.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { finalDeadline } from '#domain/program/deadlines.ts';
import { plainTextOf } from '#domain/program/block-text.ts';
import type { ProgramFacts, ProgrammeProfile, TextSection } from '#domain/program/facts.ts';
import { isSmeFriendly, presetsOf } from '#domain/program/presets.ts';
import { fundingRates } from '#domain/program/requirements.ts';
import { admittedCountries } from '#domain/program/eligibility/countries/country.ts';
import { slugOf, words } from '#domain/values/text.ts';
import type { programs } from '#db/schema/index.ts';
import { countryCodes } from '#domain/organization/country-codes.ts';
import { countryFacts } from '#reference/countries.ts';
import { agencyIn } from '#reference/listed-values.ts';
import { categoryAliases, programmeProfile } from '#reference/programmes.ts';

/** Counts the ways in which folded words and expected outcomes were made; rows of an older one are made again. */
export const WORDS_VERSION = 2;

const DESCRIPTION_LENGTH = 320;
/** Different words of the official text that search keeps. */
const TEXT_WORDS = 8000;

const countries = countryCodes.flatMap((iso2) => countryFacts(iso2) ?? []);

/** The columns of a program that follow from its facts. The caller gives ids, slug, version and times. */
export type ProgramColumns = Omit<
  typeof programs.$inferInsert,
  'id' | 'slug' | 'factsVersion' | 'createdAt' | 'updatedAt'
>;

function plainOfSections(sections: readonly TextSection[]): string {
  return sections.flatMap((section) => section.blocks.map(plainTextOf)).join(' ');
}

function leadingWords(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))} …`;
}

/** A few lines that say what the call is about: the first of these sections that it has. */
function descriptionOf(texts: readonly TextSection[]): string {
  const kinds = ['summary', 'objective', 'outcome', 'scope', 'challenge'] as const;
  const section = kinds
    .map((kind) => texts.find((candidate) => candidate.kind === kind))
    .find((candidate) => candidate !== undefined);
  return section ? leadingWords(section.blocks.map(plainTextOf).join(' ').trim()) : '';
}

/** The first sentence of a text: to the first full stop that a space and a capital follow. */
function firstSentence(text: string): string {
  return (/^.*?[.!?](?=\s+\p{Lu}|\s*$)/su.exec(text)?.[0] ?? text).trim();
}

/** Longer runs of letters are no words, and the database refuses very long ones. */
const LONGEST_WORD = 100;

function searchableWords(text: string): readonly string[] {
  return words(withoutSetPhrases(text)).filter((word) => word.length <= LONGEST_WORD);
}

function foldedWords(...texts: readonly string[]): string {
  return texts.flatMap((text) => searchableWords(text)).join(' ');
}

/** How often one word of a text counts at most. */
const MOST_MENTIONS = 8;

/** The different words of a text, each with how often it stands there where that is more than once: "battery:3". */
function countedWords(text: string): string {
  const counts = new Map<string, number>();
  for (const word of searchableWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .slice(0, TEXT_WORDS)
    .map(([word, count]) => (count === 1 ? word : `${word}:${Math.min(count, MOST_MENTIONS)}`))
    .join(' ');
}

/** What the product says of a call in its own words; a division of NACE as one word, "nace62". */
function summaryWords(summary: CatalogueRow['summary']): string {
  if (!summary) return '';
  const { about, outcomes, activities, who, keywords, naceDivisions } = summary;
  return foldedWords(
    about,
    ...outcomes,
    ...activities,
    who ?? '',
    ...keywords,
    ...naceDivisions.map((division) => `nace${division}`),
  );
}

function storedFacts(row: CatalogueRow): Omit<ProgramFacts, 'programme'> {
  const {
    externalId: _externalId,
    programmeId: _programmeId,
    number: _number,
    // The name of the funder holds it.
    agencyCountry: _agencyCountry,
    // Lists and matching do without it: its page reads it from the sources, as it does the official text.
    summary: _summary,
    texts: _texts,
    ...facts
  } = row;
  return facts;
}

/** Who publishes the call: the agency of a country where the source names one, else the funder of its programme. */
function funderOf({ agencyCountry }: CatalogueRow, programme: ProgrammeProfile): string {
  const country = agencyCountry === undefined ? null : countryFacts(agencyCountry);
  return country === null ? programme.funder : agencyIn(country.name);
}

/** What a program's row holds besides its facts: money, dates, folded words, presets, admitted countries. */
export function programColumns(row: CatalogueRow): ProgramColumns {
  const programme = programmeProfile(row.programmeId);
  if (!programme) throw new Error(`no programme ${row.programmeId} in the reference data`);
  const facts = storedFacts(row);
  const program: ProgramFacts = { ...facts, programme };
  const rates = fundingRates(program);
  const names = [
    programme.category,
    programme.name,
    ...(categoryAliases[programme.category] ?? []),
    row.typeOfAction ?? '',
    row.typeOfActionLabel ?? '',
  ];
  return {
    externalId: row.externalId,
    identifier: row.identifier,
    kind: row.kind,
    title: row.title,
    programmeId: row.programmeId,
    domain: programme.category,
    funder: funderOf(row, programme),
    description: descriptionOf(row.texts),
    about: row.summary ? firstSentence(row.summary.about) : null,
    typeOfAction: row.typeOfAction,
    budgetMin: row.money.grantMin,
    budgetMax: row.money.grantMax,
    cofinancingRate: rates.forProfit,
    nonProfitRate: rates.nonProfit,
    opensAt: row.opensAt,
    timelineEnd: finalDeadline(row.windows)?.deadlineAt ?? null,
    presets: presetsOf(program, 'company'),
    presetsNonProfit: presetsOf(program, 'nonprofit'),
    smeFriendly: isSmeFriendly(program),
    countries: admittedCountries(program, countries),
    facts,
    expected: { outcomes: expectedOutcomes(row.summary ?? null, row.texts) },
    identifierFolded: slugOf(row.identifier),
    titleFolded: foldedWords(row.title),
    callTitleFolded: foldedWords(row.callTitle ?? ''),
    keywordsFolded: foldedWords(...row.keywords),
    summaryFolded: summaryWords(row.summary),
    namesFolded: foldedWords(...names),
    textFolded: countedWords(plainOfSections(row.texts.filter((section) => section.kind !== 'support'))),
    wordsVersion: WORDS_VERSION,
    // Its sentences may have changed: they are read again.
    passagesVersion: 0,
  };
}
