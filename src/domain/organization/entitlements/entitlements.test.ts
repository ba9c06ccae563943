import { describe, expect, it } from 'vitest';

import { cents } from '#domain/values/money.ts';
import { instantFromMs, msOf, readInstant } from '#domain/values/time.ts';

import { aiAccessOf } from './ai-access.ts';
import { entitlementsOf } from './entitlements.ts';
import type { Payment, Subscription } from './payment.ts';
import { graceEnd, proOf } from './pro.ts';

const at = (text: string) => readInstant(text.length === 10 ? `${text}T12:00:00.000Z` : text);
const project = 'p';

const once = (kind: 'ai_project' | 'ai_extension', day: string, rest: Partial<Payment> = {}): Payment => ({
  ref: `${kind} ${day}`,
  kind,
  projectId: project,
  gross: cents(15_729),
  state: 'paid',
  paidAt: at(day),
  periodStart: null,
  periodEnd: null,
  refunded: cents(0),
  refundedAt: null,
  disputes: [],
  ...rest,
});
const month = (from: string, to: string, rest: Partial<Payment> = {}): Payment => ({
  ...once('ai_project', from),
  ref: `pro ${from}`,
  kind: 'pro',
  projectId: null,
  periodStart: at(from),
  periodEnd: at(to),
  ...rest,
});
const subscription = (rest: Partial<Subscription> = {}): Subscription => ({
  ref: 's',
  state: 'active',
  endsWithPeriod: false,
  periodEnd: at('2026-12-20'),
  endedAt: null,
  asOf: at('2026-11-20'),
  ...rest,
});
const shortlyBefore = (text: string) => instantFromMs(msOf(at(text)) - 1);

describe('the AI tools of a project', () => {
  it.each([
    ['nothing bought', [], '2026-11-20', { state: 'none' }],
    [
      'not paid yet',
      [once('ai_project', '2026-11-20', { state: 'pending', paidAt: null })],
      '2026-11-20',
      { state: 'none' },
    ],
    ['refused', [once('ai_project', '2026-11-20', { state: 'failed', paidAt: null })], '2026-11-20', { state: 'none' }],
    [
      'for six months',
      [once('ai_project', '2026-11-20')],
      '2027-05-19',
      { state: 'active', until: at('2027-05-20T11:00:00.000Z') },
    ],
    [
      'to the last day of a shorter month',
      [once('ai_project', '2026-08-31')],
      '2026-09-01',
      { state: 'active', until: at('2027-02-28T13:00:00.000Z') },
    ],
    [
      'added to the end while it works',
      [once('ai_project', '2026-01-10'), once('ai_extension', '2026-06-01')],
      '2026-07-11',
      { state: 'active', until: at('2026-10-10T11:00:00.000Z') },
    ],
    [
      'from the payment after it has ended',
      [once('ai_project', '2026-01-10'), once('ai_extension', '2026-09-01')],
      '2026-09-02',
      { state: 'active', until: at('2026-12-01T13:00:00.000Z') },
    ],
    [
      'two extensions in a row',
      [once('ai_project', '2026-01-10'), once('ai_extension', '2026-02-01'), once('ai_extension', '2026-02-02')],
      '2026-12-01',
      { state: 'active', until: at('2027-01-10T12:00:00.000Z') },
    ],
    [
      'an extension that was given back',
      [
        once('ai_project', '2026-01-10'),
        once('ai_extension', '2026-06-01', { refunded: cents(15_729), refundedAt: at('2026-08-01') }),
      ],
      '2026-08-02',
      { state: 'ended', at: at('2026-07-10T11:00:00.000Z') },
    ],
    [
      'everything given back',
      [once('ai_project', '2026-11-10', { refunded: cents(15_729), refundedAt: at('2026-11-12') })],
      '2026-11-13',
      { state: 'ended', at: at('2026-11-12') },
    ],
    [
      'a part given back takes nothing away',
      [once('ai_project', '2026-11-20', { refunded: cents(100), refundedAt: at('2026-11-21') })],
      '2026-11-22',
      { state: 'active', until: at('2027-05-20T11:00:00.000Z') },
    ],
  ] as const)('%s', (_name, payments, now, access) => {
    expect(aiAccessOf(payments, project, at(now))).toEqual(access);
  });

  it('end at their moment and not before, in whichever order the payments are stored', () => {
    const payments = [once('ai_extension', '2026-06-01'), once('ai_project', '2026-01-10')];
    expect(aiAccessOf(payments, project, shortlyBefore('2026-10-10T11:00:00.000Z')).state).toBe('active');
    expect(aiAccessOf(payments, project, at('2026-10-10T11:00:00.000Z')).state).toBe('ended');
    expect(aiAccessOf(payments, 'another', at('2026-03-01')).state).toBe('none');
  });
});

describe('Pro', () => {
  const paid = [month('2026-11-20', '2026-12-20')];
  const pastDue = subscription({ state: 'past_due' });
  it.each([
    ['on while the paid time runs', paid, subscription(), '2026-12-01', 'on'],
    ['on to its end after it was cancelled', paid, subscription({ endsWithPeriod: true }), '2026-12-19', 'on'],
    ['off at its end after it was cancelled', paid, subscription({ endsWithPeriod: true }), '2026-12-20', 'off'],
    ['on while the renewal is being made', paid, subscription(), '2026-12-20', 'on'],
    ['in grace when the renewal has failed', paid, pastDue, '2026-12-21', 'grace'],
    ['off when the grace period is over', paid, pastDue, '2026-12-27', 'off'],
    ['off when the provider has ended it in the meantime', paid, subscription({ state: 'ended' }), '2026-12-21', 'off'],
    ['off although somebody says it is active, where nothing was paid', [], subscription(), '2026-11-21', 'off'],
    [
      'off when its payment was given back',
      [month('2026-11-20', '2026-12-20', { refunded: cents(15_729), refundedAt: at('2026-11-22') })],
      subscription(),
      '2026-11-23',
      'off',
    ],
    [
      'off without grace when nothing but a failed payment is there',
      [month('2026-11-20', '2026-12-20', { state: 'failed', paidAt: null })],
      pastDue,
      '2026-11-20',
      'off',
    ],
  ] as const)('is %s', (_name, payments, stored, now, state) => {
    expect(proOf(payments, stored, at(now)).state).toBe(state);
  });

  it('has its grace period to the last moment', () => {
    const end = graceEnd(at('2026-12-20'));
    expect(proOf(paid, pastDue, instantFromMs(msOf(end) - 1)).state).toBe('grace');
    expect(proOf(paid, pastDue, end).state).toBe('off');
  });
});

describe('what an organization may use', () => {
  const facts = { payments: [month('2026-11-20', '2026-12-20')], subscription: subscription(), creditsUsed: [] };
  const nothing = { payments: [], subscription: null, creditsUsed: [] };

  it('has no seat and no credit on Free', () => {
    expect(entitlementsOf(nothing, at('2026-11-21'))).toEqual({
      plan: 'free',
      pro: { state: 'off' },
      seats: 0,
      dryRunCredits: { eachMonth: 0, left: 0, endsAt: null },
      ai: {},
    });
  });

  it('has two seats and a credit on Pro', () => {
    expect(entitlementsOf(facts, at('2026-11-21'))).toMatchObject({
      plan: 'pro',
      seats: 2,
      dryRunCredits: { eachMonth: 1, left: 1, endsAt: at('2026-11-30T23:00:00.000Z') },
    });
  });

  it('has a new credit with each calendar month in Brussels, and keeps none of the last', () => {
    const used = { ...facts, creditsUsed: [at('2026-11-25')] };
    const left = (now: string) => entitlementsOf(used, at(now)).dryRunCredits.left;
    expect(left('2026-11-30T22:59:59.999Z')).toBe(0);
    expect(left('2026-11-30T23:00:00.000Z')).toBe(1);
    expect(entitlementsOf(facts, at('2026-12-02')).dryRunCredits.left).toBe(1);
  });
});
