import type { ProgramCard } from '#contract/programs.ts';
import { basisPoints, FULL_RATE, type BasisPoints } from '#domain/values/money.ts';
import { ownRate, type OwnRate } from '#domain/program/requirements.ts';
import { ownRateText } from '#words/discover/own-rate.ts';
import type { Words } from '#words/words.ts';
import { euroText, grantText } from '#web/features/discover/programs/amounts.ts';

export type CardFact = { readonly label: string; /** Null is not stated. */ readonly value: string | null };

type CardWords = Words<'program_card'>;

const MOST_FACTS = 4;
const LONGEST_TEXT = 28;

type Funded = Pick<ProgramCard, 'rateForProfit' | 'rateNonProfit'>;

const asRate = (value: number | null): BasisPoints | null => (value === null ? null : basisPoints(value / FULL_RATE));

/** The rate of this applicant by the rates of a call, the same on every page. */
export function ownRateIn({ rateForProfit, rateNonProfit }: Funded, nonProfit: boolean | null): OwnRate {
  return ownRate({ forProfit: asRate(rateForProfit), nonProfit: asRate(rateNonProfit) }, nonProfit);
}

/**
 * The funding rate of this applicant. Where the applicant is not known, the rate of companies with the other one beside
 * it.
 */
export function fundingRateText(words: Words<'own_rate'>, program: Funded, nonProfit: boolean | null): string | null {
  return ownRateText(words, ownRateIn(program, nonProfit));
}

/** "4 to 6", "up to 6", "from 4"; null where no level is named. */
export function trlText(words: CardWords, min: number | null, max: number | null): string | null {
  if (min === null) return max === null ? null : words('trl_up_to', { max });
  if (max === null) return words('trl_from', { min });
  return min === max ? words.formats.count(min) : words('trl_range', { min, max });
}

/** "3 from 3 countries", "One applicant is enough"; null where nothing is known. */
export function consortiumText(words: CardWords, consortium: ProgramCard['consortium']): string | null {
  if (consortium === null) return null;
  const { minEntities, minCountries, text } = consortium;
  if (minEntities === 1) return words('consortium_one');
  if (minEntities !== null)
    return minCountries !== null && minCountries > 1
      ? words('consortium_from', { entities: minEntities, countries: minCountries })
      : words('consortium_least', { entities: minEntities });
  return text.length > 0 && text.length <= LONGEST_TEXT ? text : null;
}

/** The call's whole budget, marked where several calls share it. */
export function budgetText(
  words: CardWords,
  program: Pick<ProgramCard, 'budgetTotal' | 'budgetShared'>,
): string | null {
  const budget = euroText(words.formats, program.budgetTotal);
  return budget !== null && program.budgetShared ? words('budget_shared', { budget }) : budget;
}

/**
 * The few facts of a program in a list. Grant and rate are always there, as "not stated" if need be. The others appear
 * where they are known.
 */
export function cardFacts(
  words: CardWords,
  rates: Words<'own_rate'>,
  program: ProgramCard,
  nonProfit: boolean | null,
): readonly CardFact[] {
  const grant = grantText(words, program);
  const facts: CardFact[] = [
    { label: words('label.grant'), value: grant },
    { label: words('label.rate'), value: fundingRateText(rates, program, nonProfit) },
  ];
  const whereKnown: CardFact[] = [
    { label: words('label.budget'), value: grant === null ? budgetText(words, program) : null },
    { label: words('label.trl'), value: trlText(words, program.trlMin, program.trlMax) },
    { label: words('label.consortium'), value: consortiumText(words, program.consortium) },
    {
      label: words('label.part_b'),
      value: program.pageLimit === null ? null : words('pages', { pages: program.pageLimit }),
    },
  ];
  return [...facts, ...whereKnown.filter((fact) => fact.value !== null)].slice(0, MOST_FACTS);
}
