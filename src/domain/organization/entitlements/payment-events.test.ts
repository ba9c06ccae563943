import { expect, it } from 'vitest';

import type { Amounts } from '#domain/organization/billing/credit.ts';
import { creditFor, invoiceAgainFor } from '#domain/organization/billing/credit.ts';
import type { Cents } from '#domain/values/money.ts';
import { cents } from '#domain/values/money.ts';
import { instantFromMs, msOf, readInstant } from '#domain/values/time.ts';

import type { Dispute } from './dispute.ts';
import { entitlementsOf } from './entitlements.ts';
import type { Payment } from './payment.ts';
import { goneBack, goneBackAt, isStanding } from './payment.ts';
import type { PaymentEvent, PaymentsSoFar } from './payment-events.ts';
import { withEvent } from './payment-events.ts';

const day = (count: number) => instantFromMs(msOf(readInstant('2026-11-20T12:00:00.000Z')) + count * 86_400_000);
const nothing: PaymentsSoFar = { payments: [], subscriptions: [] };

function payment(ref: string, rest: Partial<Payment>): PaymentEvent {
  const unpaid: Payment = {
    ref,
    kind: 'pro',
    projectId: null,
    gross: cents(3_509),
    state: 'pending',
    paidAt: null,
    periodStart: null,
    periodEnd: null,
    refunded: cents(0),
    refundedAt: null,
    disputes: [],
  };
  return { kind: 'payment', payment: { ...unpaid, ...rest } };
}

function subscription(asOf: number, rest: Partial<Extract<PaymentEvent, { kind: 'subscription' }>['subscription']>) {
  const first = { ref: 's', state: 'active', endsWithPeriod: false, periodEnd: day(30), endedAt: null } as const;
  return { kind: 'subscription', subscription: { ...first, asOf: day(asOf), ...rest } } as const;
}

const ai = { kind: 'ai_project', projectId: 'p', gross: cents(15_729) } as const;
const [first, second] = [
  { periodStart: day(0), periodEnd: day(30) },
  { periodStart: day(30), periodEnd: day(60) },
];

const extension = { ...ai, kind: 'ai_extension', gross: cents(3_509), state: 'paid', paidAt: day(40) } as const;

const third = { periodStart: day(60), periodEnd: day(90) };

function dispute(ref: string, state: Dispute['state'], opened: number, closed?: number): Dispute {
  const closedAt = closed === undefined ? null : day(closed);
  return { ref, state, amount: cents(3_509), openedAt: day(opened), closedAt };
}

/** A year in the life of an organization, in the order in which it happened. */
const inOrder: readonly PaymentEvent[] = [
  payment('a', ai),
  payment('a', { ...ai, state: 'paid', paidAt: day(0) }),
  payment('b', { ...ai, state: 'failed' }),
  payment('m1', first),
  payment('m1', { ...first, state: 'paid', paidAt: day(0) }),
  subscription(0, {}),
  subscription(10, { endsWithPeriod: true }),
  subscription(11, {}),
  payment('m2', { ...second, state: 'failed' }),
  subscription(30, { state: 'past_due', periodEnd: day(60) }),
  payment('m2', { ...second, state: 'paid', paidAt: day(33) }),
  subscription(33, { periodEnd: day(60) }),
  payment('m2', { ...second, state: 'paid', paidAt: day(33), refunded: cents(1_000), refundedAt: day(35) }),
  payment('e', extension),
  // It goes back in parts, and in the end as a whole.
  payment('e', { ...extension, refunded: cents(1_170), refundedAt: day(41) }),
  payment('e', { ...extension, refunded: cents(1_171), refundedAt: day(42) }),
  payment('e', { ...extension, refunded: cents(3_509), refundedAt: day(44) }),
  // A month is asked back from the bank, which takes it and then leaves it after all; another is lost for good.
  payment('m3', { ...third, state: 'paid', paidAt: day(61) }),
  payment('m3', { ...third, state: 'paid', paidAt: day(61), disputes: [dispute('d1', 'open', 62)] }),
  payment('m3', { ...third, state: 'paid', paidAt: day(61), disputes: [dispute('d1', 'lost', 62, 70)] }),
  payment('m3', { ...third, state: 'paid', paidAt: day(61), disputes: [dispute('d1', 'won', 62, 80)] }),
  payment('x', { ...extension, paidAt: day(41) }),
  payment('x', { ...extension, paidAt: day(41), refunded: cents(1_000), refundedAt: day(42) }),
  payment('x', {
    ...extension,
    paidAt: day(41),
    refunded: cents(1_000),
    refundedAt: day(42),
    disputes: [{ ...dispute('d2', 'open', 43), amount: cents(2_509) }],
  }),
  payment('x', {
    ...extension,
    paidAt: day(41),
    refunded: cents(1_000),
    refundedAt: day(42),
    disputes: [{ ...dispute('d2', 'lost', 43, 50), amount: cents(2_509) }],
  }),
  subscription(50, { periodEnd: day(60), endsWithPeriod: true }),
  subscription(60, { state: 'ended', periodEnd: day(60), endsWithPeriod: true, endedAt: day(60) }),
];

/** The same numbers in every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const after = (events: readonly PaymentEvent[]) => events.reduce(withEvent, nothing);
const judged = (so: PaymentsSoFar, now: number) =>
  entitlementsOf({ payments: so.payments, subscription: so.subscriptions[0] ?? null, creditsUsed: [] }, day(now));

it('two hundred random orders of the same events, with repetitions, end in the same state as the right order', () => {
  const right = after(inOrder);
  expect(right.payments).toHaveLength(7);
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = makeRandom(seed);
    const repeated = inOrder.filter(() => random() < 0.5);
    const so = after(shuffled([...inOrder, ...repeated], random));
    expect(so, `seed ${seed}`).toEqual(right);
    for (const now of [0, 20, 45, 63, 200]) expect(judged(so, now)).toEqual(judged(right, now));
  }
});

const netOf: Readonly<Record<number, Cents>> = { 3_509: cents(2_900), 15_729: cents(12_999) };
const amountsOf = (gross: Cents): Amounts => {
  const net = netOf[gross] ?? cents(0);
  return { net, vat: cents(gross - net), gross };
};

/** An invoice as it counts against credit notes. */
const below = ({ net, vat, gross }: Amounts): Amounts => ({ net: cents(-net), vat: cents(-vat), gross: cents(-gross) });

type Credited = { readonly so: PaymentsSoFar; readonly notes: ReadonlyMap<string, readonly Amounts[]> };

const sumOf = (notes: readonly Amounts[]): Amounts => {
  const sum = (of: keyof Amounts) => cents(notes.reduce((all, note) => all + note[of], 0));
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
};

/** Works off one more piece of news, and writes the credit notes that follow from it. */
function withNotes({ so, notes }: Credited, event: PaymentEvent): Credited {
  const next = withEvent(so, event);
  const written = new Map(notes);
  for (const one of next.payments) {
    const { ref, gross, state } = one;
    if (state !== 'paid') continue;
    const before = written.get(ref) ?? [];
    const note = creditFor(amountsOf(gross), sumOf(before), goneBack(one));
    if (note !== null) written.set(ref, [...before, note]);
    const again = invoiceAgainFor(amountsOf(gross), sumOf(before), goneBack(one));
    if (again !== null) written.set(ref, [...before, below(again)]);
  }
  return { so: next, notes: written };
}

/** What no credit note may say; an invoice that takes the place of one is as a whole below zero here. */
const isOff = ({ gross, net, vat }: Amounts) => net + vat !== gross || (gross <= 0 && !(gross === -3_509 && net < 0));

it('in two hundred random orders the credit notes add up to what went back, to the cent', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = makeRandom(seed);
    const repeated = inOrder.filter(() => random() < 0.5);
    const start: Credited = { so: nothing, notes: new Map() };
    const { so, notes } = shuffled([...inOrder, ...repeated], random).reduce(withNotes, start);
    // A loss that nobody heard of before it was won leaves no document.
    expect([...notes.keys()].filter((ref) => ref !== 'm3').toSorted(), `seed ${seed}`).toEqual(['e', 'm2', 'x']);
    expect(sumOf(notes.get('m3') ?? []), `seed ${seed}`).toEqual({ net: 0, vat: 0, gross: 0 });
    expect(sumOf(notes.get('x') ?? []), `seed ${seed}`).toEqual(amountsOf(cents(3_509)));
    expect(sumOf(notes.get('e') ?? []), `seed ${seed}`).toEqual(amountsOf(cents(3_509)));
    expect(sumOf(notes.get('m2') ?? [])).toEqual({ net: 826, vat: 174, gross: 1_000 });
    expect([...notes.values()].flat().filter(isOff)).toEqual([]);
    expect(so.payments.filter(isStanding).map(({ ref }) => ref)).toEqual(['a', 'm1', 'm2', 'm3']);
  }
});

it('no sequence of events gives anything that was not paid', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = makeRandom(seed);
    const so = after(shuffled(inOrder, random).slice(0, Math.floor(random() * inOrder.length)));
    const paid = so.payments.filter(isStanding);
    for (const now of [0, 15, 31, 36, 45, 61, 300]) {
      const { plan, ai: access } = judged(so, now);
      if (!paid.some(({ kind }) => kind === 'pro')) expect(plan, `seed ${seed}, day ${now}`).toBe('free');
      if (!paid.some(({ kind }) => kind !== 'pro'))
        expect(Object.values(access).filter(({ state }) => state === 'active')).toEqual([]);
    }
  }
});

it('a dispute takes nothing while it is open, everything once it is lost, and gives it back when won', () => {
  const paid = { ...third, state: 'paid', paidAt: day(61) } as const;
  const stands = (...disputes: readonly Dispute[]) => {
    const so = after([payment('m', paid), ...disputes.map((one) => payment('m', { ...paid, disputes: [one] }))]);
    return so.payments.map((each) => [isStanding(each), goneBack(each), goneBackAt(each)]);
  };
  const [open, lost, won] = [dispute('d', 'open', 62), dispute('d', 'lost', 62, 70), dispute('d', 'won', 62, 80)];
  expect(stands(open)).toEqual([[true, 0, null]]);
  expect(stands(open, lost)).toEqual([[false, 3_509, day(70)]]);
  expect(stands(lost, open), 'the news that it was opened comes last').toEqual([[false, 3_509, day(70)]]);
  expect(stands(open, lost, won)).toEqual([[true, 0, null]]);
  expect(stands(won, lost), 'what is won is over').toEqual([[true, 0, null]]);
  expect(stands({ ...lost, amount: cents(1_000) }), 'a part takes nothing').toEqual([[true, 1_000, day(70)]]);
  expect(stands(lost, dispute('e', 'lost', 63, 71)), 'never more than was paid').toEqual([[false, 3_509, day(71)]]);
  expect(stands(lost, dispute('d', 'lost', 62, 75)), 'the first word of the loss counts').toEqual([
    [false, 3_509, day(70)],
  ]);
});

it('a subscription that is over never comes back by an old description', () => {
  const so = after([...inOrder, subscription(99, { periodEnd: day(200) })]);
  expect(so.subscriptions[0]?.state).toBe('ended');
});
