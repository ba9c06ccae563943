import type { ProgramCard } from '#contract/programs.ts';
import { basisPoints, FULL_RATE, type BasisPoints } from '#domain/values/money.ts';
import { ownRate, type OwnRate } from '#domain/program/requirements.ts';
import { ownRateText } from '#web/format/funding-rate.ts';
import { euroText, grantText } from '#web/features/discover/programs/amounts.ts';

export type CardFact = { readonly label: string; /** Null is not stated. */ readonly value: string | null };

const MOST_FACTS = 5;
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
export function fundingRateText(program: Funded, nonProfit: boolean | null): string | null {
  return ownRateText(ownRateIn(program, nonProfit));
}

/** "4 to 6", "up to 6", "from 4"; null where no level is named. */
export function trlText(min: number | null, max: number | null): string | null {
  if (min === null) return max === null ? null : `up to ${max}`;
  if (max === null) return `from ${min}`;
  return min === max ? String(min) : `${min} to ${max}`;
}

/** "3 from 3 countries", "One applicant is enough"; null where nothing is known. */
export function consortiumText(consortium: ProgramCard['consortium']): string | null {
  if (consortium === null) return null;
  const { minEntities, minCountries, text } = consortium;
  if (minEntities === 1) return 'One is enough';
  if (minEntities !== null)
    return minCountries !== null && minCountries > 1
      ? `${minEntities} from ${minCountries} countries`
      : `${minEntities} or more`;
  return text.length > 0 && text.length <= LONGEST_TEXT ? text : null;
}

/** The call's whole budget, marked where several calls share it. */
export function budgetText(program: Pick<ProgramCard, 'budgetTotal' | 'budgetShared'>): string | null {
  const total = euroText(program.budgetTotal);
  return total !== null && program.budgetShared ? `${total}, shared` : total;
}

/**
 * The few facts of a program in a list. Grant and rate are always there, as "not stated" if need be. The others appear
 * where they are known.
 */
export function cardFacts(program: ProgramCard, nonProfit: boolean | null): readonly CardFact[] {
  const grant = grantText(program);
  const facts: CardFact[] = [
    { label: 'Grant', value: grant },
    { label: 'Funding rate', value: fundingRateText(program, nonProfit) },
  ];
  const whereKnown: CardFact[] = [
    { label: 'Call budget', value: grant === null ? budgetText(program) : null },
    { label: 'TRL', value: trlText(program.trlMin, program.trlMax) },
    { label: 'Consortium', value: consortiumText(program.consortium) },
    { label: 'Part B', value: program.pageLimit === null ? null : `${program.pageLimit} pages` },
  ];
  return [...facts, ...whereKnown.filter((fact) => fact.value !== null)].slice(0, MOST_FACTS);
}
