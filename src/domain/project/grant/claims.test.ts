import { describe, expect, it } from 'vitest';

import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';

import { claimIn, claimRate, claimStanding, claimSum, needsCertificate, newlyCompleted, plannedOf } from './claims.ts';
import { claimKey, type GrantContent, type GrantRecord } from './grant-records.ts';

const acme = exampleParticipant('p1', { kind: 'company' });
const lab = exampleParticipant('p2', { kind: 'research', role: 'beneficiary', name: 'Lab' });
const facts = exampleProject({
  participants: [acme, lab],
  budgetLines: [
    exampleLine('l1', { participantId: 'p1', amount: centsFromEuro(100_000) }),
    exampleLine('l2', { participantId: 'p1', category: 'subcontracting', amount: centsFromEuro(20_000) }),
    exampleLine('l3', {
      participantId: 'p1',
      category: 'other_direct',
      subtype: 'third_party_support',
      amount: centsFromEuro(10_000),
    }),
    exampleLine('l4', { participantId: 'p2', amount: centsFromEuro(50_000), rate: basisPoints(1) }),
  ],
});

type Costs = Partial<Record<keyof GrantContent<'claim'>['costs'], number>>;
function claim(period: number, participantId: string, costs: Costs, requested: number | null = null): GrantRecord {
  const empty = claimIn([], period, participantId);
  const stated = Object.fromEntries(Object.entries(costs).map(([key, euro]) => [key, centsFromEuro(euro)]));
  return {
    part: 'claim',
    key: claimKey(period, participantId),
    content: {
      ...empty,
      costs: { ...empty.costs, ...stated },
      requested: requested === null ? null : centsFromEuro(requested),
    },
  };
}
const sumOf = (record: GrantRecord, participant = acme) =>
  record.part === 'claim' ? claimSum(facts, participant, record.content) : null;

describe('claimSum', () => {
  it('takes 25 % of what counts: neither subcontracting nor support to third parties nor internal invoices', () => {
    const made = claim(1, 'p1', {
      personnel: 10_000,
      travel: 1_000.01,
      equipment: 500,
      materials: 300,
      other_direct: 200,
      subcontracting: 7_000,
      third_party_support: 3_000,
      internal_invoicing: 900,
    });
    expect(sumOf(made)).toMatchObject({
      direct: centsFromEuro(22_900.01),
      // 25 % of 12,000.01, rounded once.
      indirect: centsFromEuro(3_000),
      total: centsFromEuro(25_900.01),
    });
  });

  it('pays costs at the rate of the participant, and never more than that', () => {
    const rate = claimRate(facts, acme);
    expect(rate).not.toBeNull();
    const made = sumOf(claim(1, 'p1', { personnel: 10_000 }));
    expect(made?.contribution).toBe(Math.round((12_500_00 * (rate ?? 0)) / 10_000));
    expect(sumOf(claim(1, 'p1', { personnel: 10_000 }, 5_000))?.contribution).toBe(centsFromEuro(5_000));
    expect(sumOf(claim(1, 'p1', { personnel: 10_000 }, 1_000_000))?.contribution).toBe(made?.contribution);
  });

  it('adds up to nothing where nothing is claimed', () =>
    expect(claimSum(facts, acme, claimIn([], 1, 'p1'))).toMatchObject({ direct: 0, indirect: 0, total: 0 }));
});

describe('claimStanding', () => {
  const records = [
    claim(1, 'p1', { personnel: 60_000 }),
    claim(2, 'p1', { personnel: 50_000, third_party_support: 10_000 }),
    claim(1, 'p2', { personnel: 1 }),
  ];

  it('adds up the periods so far and holds them against the budget, category by category', () => {
    const first = claimStanding(facts, records, acme, 1);
    expect(first.claimed).toMatchObject({ direct: centsFromEuro(60_000), indirect: centsFromEuro(15_000) });
    expect(first.above).toEqual([]);
    expect(first.percent).toBe(Math.round((75_000 / 155_000) * 100));
    const second = claimStanding(facts, records, acme, 2);
    expect(second.claimed.total).toBe(centsFromEuro(60_000 + 50_000 + 10_000 + 27_500));
    // 110,000 of personnel were claimed and 100,000 planned; support to third parties is used up exactly.
    expect(second.above).toEqual(['personnel']);
  });

  it('holds nothing against a budget that is not there', () => {
    const bare = { ...facts, budgetLines: [] };
    expect(claimStanding(bare, records, acme, 2)).toMatchObject({ percent: null, above: [] });
  });

  it('knows what was planned, with indirect costs as the budget has them', () =>
    expect(plannedOf(facts, 'p1')).toMatchObject({
      direct: centsFromEuro(130_000),
      indirect: centsFromEuro(25_000),
      total: centsFromEuro(155_000),
    }));

  it('says who needs an audit certificate, from 430,000 € requested on', () => {
    const [rate, euro] = [claimRate(facts, acme) ?? 10_000, 430_000];
    const personnel = (euro / 1.25 / rate) * 10_000;
    const needed = (costs: number) => needsCertificate(facts, [claim(1, 'p1', { personnel: costs })], [acme, lab], 1);
    expect(needed(personnel + 1)).toEqual([acme]);
    expect(needed(personnel - 1)).toEqual([]);
  });
});

const period = (number: number, completed: readonly string[]): GrantRecord => ({
  part: 'period',
  key: String(number),
  content: { dueOn: null, sentOn: null, acceptedOn: null, completed: [...completed], note: '' },
});

describe('newlyCompleted', () => {
  it('counts a work package in the first period that declares it', () => {
    const records = [period(2, ['w1', 'w2']), period(1, ['w1'])];
    expect(newlyCompleted(records, 1)).toEqual(['w1']);
    expect(newlyCompleted(records, 2)).toEqual(['w2']);
    expect(newlyCompleted(records, 3)).toEqual([]);
  });
});
