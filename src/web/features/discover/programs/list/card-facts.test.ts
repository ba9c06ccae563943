import { describe, expect, it } from 'vitest';
import type { ProgramCard } from '#contract/programs.ts';
import { amountLimit, amountText, grantText } from '#web/features/discover/programs/amounts.ts';
import { wordsFor } from '#web/page/words.ts';
import { cardFacts, consortiumText, fundingRateText, trlText } from './card-facts.ts';
import { isClosed, shownDeadline } from '#web/features/discover/programs/dates.ts';

const bare: ProgramCard = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'a',
  identifier: 'A',
  kind: 'topic',
  title: 'A',
  category: 'LIFE',
  funder: 'European Commission',
  typeOfAction: null,
  typeOfActionLabel: null,
  status: 'open',
  opensAt: null,
  deadlineModel: null,
  windows: [],
  grantMin: null,
  grantMax: null,
  grantWording: null,
  budgetTotal: null,
  budgetShared: false,
  rateForProfit: null,
  rateNonProfit: null,
  trlMin: null,
  trlMax: null,
  pageLimit: null,
  consortium: null,
  smeFriendly: false,
  unlistedSince: null,
  asOf: '2026-11-20',
  source: 'starter',
  match: null,
  saved: false,
  found: null,
  about: null,
};
const words = wordsFor('en', 'program_card');
const rates = wordsFor('en', 'own_rate');
const list = wordsFor('en', 'programs_list');
const now = Date.parse('2026-11-20T12:00:00.000Z');

describe('a card', () => {
  it('says of grant and rate that they are not stated, and nothing of the rest that is not known', () => {
    expect(cardFacts(words, rates, bare, null)).toEqual([
      { label: 'Grant', value: null },
      { label: 'Funding rate', value: null },
    ]);
  });

  it('has at most four facts', () => {
    const facts = cardFacts(
      words,
      rates,
      {
        ...bare,
        grantMax: 20_000_000,
        rateForProfit: 7000,
        trlMin: 4,
        trlMax: 6,
        consortium: { minEntities: 3, minCountries: 3, text: '' },
        pageLimit: 40,
        budgetTotal: 500_000_000,
      },
      false,
    );
    expect(facts.map((fact) => `${fact.label}: ${fact.value ?? ''}`)).toEqual([
      'Grant: up to 200,000\u00a0€',
      'Funding rate: 70\u00a0%',
      'TRL: 4 to 6',
      'Consortium: 3 from 3 countries',
    ]);
  });

  it('shows a budget that calls share as shared, in place of an amount per project', () => {
    expect(cardFacts(words, rates, { ...bare, budgetTotal: 500_000_000, budgetShared: true }, null)).toContainEqual({
      label: 'Call budget',
      value: '5,000,000\u00a0€, shared',
    });
  });
});

it.each([
  ['around', 20_000_000, 20_000_000, 'around 200,000\u00a0€'],
  ['between', 500_000_000, 650_000_000, '5,000,000 to 6,500,000\u00a0€'],
  ['up_to', null, 250_000_000, 'up to 2,500,000\u00a0€'],
  ['up_to', 10_000_000, 250_000_000, 'up to 2,500,000\u00a0€'],
  ['fixed', 25_000_000, 25_000_000, '250,000\u00a0€'],
  ['around', null, 20_000_000, 'around 200,000\u00a0€'],
  [null, null, null, null],
] as const)('a grant worded %s from %s to %s reads %s', (grantWording, grantMin, grantMax, expected) => {
  expect(grantText(words, { grantWording, grantMin, grantMax })).toBe(expected);
});

it.each([
  [null, '70\u00a0%, non-profits 100\u00a0%'],
  [true, '100\u00a0%'],
  [false, '70\u00a0%'],
])('a rate for an applicant that is a non-profit (%s) reads %s', (nonProfit, expected) => {
  expect(fundingRateText(rates, { rateForProfit: 7000, rateNonProfit: 10_000 }, nonProfit)).toBe(expected);
});

it('levels and partners read short', () => {
  expect([trlText(words, null, 8), trlText(words, 4, null), trlText(words, 5, 5), trlText(words, null, null)]).toEqual([
    'up to 8',
    'from 4',
    '5',
    null,
  ]);
  expect(consortiumText(words, { minEntities: 1, minCountries: 1, text: 'x' })).toBe('One is enough');
  expect(
    consortiumText(words, {
      minEntities: null,
      minCountries: null,
      text: 'A long sentence that no card has room for.',
    }),
  ).toBeNull();
});

it('the amount filter names its open ends', () => {
  expect(amountLimit(list, 2_000_000)).toBe('2,000,000\u00a0€ or more');
  expect([
    amountText(list, 10_000, undefined),
    amountText(list, undefined, 50_000),
    amountText(list, 10_000, 50_000),
  ]).toEqual(['Amount from 10,000\u00a0€', 'Amount up to 50,000\u00a0€', '10,000\u00a0€ to 50,000\u00a0€']);
});

const cutOff = (deadlineAt: string) => ({ kind: 'cut_off' as const, number: 1, deadlineAt, hourAssumed: false });

describe('the deadline shown', () => {
  const past = cutOff('2026-10-01T15:00:00.000Z');
  const next = cutOff('2026-12-01T16:00:00.000Z');

  it('is the next one, or the last where all have passed', () => {
    expect(shownDeadline({ windows: [cutOff('2027-03-01T16:00:00.000Z'), past, next] }, now)?.deadlineAt).toBe(
      next.deadlineAt,
    );
    expect(shownDeadline({ windows: [past] }, now)?.deadlineAt).toBe(past.deadlineAt);
    expect(shownDeadline({ windows: [] }, now)).toBeNull();
  });

  it('closes the program when it passes, also on a page left open', () => {
    expect(isClosed({ status: 'open', windows: [past] }, now)).toBe(true);
    expect(isClosed({ status: 'open', windows: [past, next] }, now)).toBe(false);
    expect(isClosed({ status: 'unknown', windows: [] }, now)).toBe(false);
  });
});
