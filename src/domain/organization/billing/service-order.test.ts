import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';

import { purchaseKinds, serviceStates } from './billing-codes.ts';
import {
  acceptedBy,
  isOpenOrder,
  isServiceKind,
  MOST_RETURNS,
  opensProject,
  stateAfter,
  stateAgain,
  whyNoOrder,
  type ServiceStep,
} from './service-order.ts';

const steps: readonly ServiceStep[] = ['assign', 'begin', 'deliver', 'accept', 'return', 'release', 'refund'];

/** What each state lets happen, and where that leads; all else is refused. */
const expected = {
  paid: { assign: 'assigned', refund: 'refunded' },
  assigned: { assign: 'assigned', begin: 'working', release: 'paid', refund: 'refunded' },
  working: { assign: 'assigned', deliver: 'delivered', release: 'paid', refund: 'refunded' },
  delivered: { accept: 'accepted', return: 'working', refund: 'refunded' },
  accepted: { refund: 'refunded' },
  refunded: {},
} as const;

describe('the steps of an order', () => {
  it.each(serviceStates)('from %s lead where the table says, and nowhere else', (state) => {
    const found = steps.map((step) => [step, stateAfter({ state, returns: 0 }, step)] as const);
    const possible = Object.fromEntries(found.filter(([, after]) => after !== null));
    expect(possible).toEqual(expected[state]);
  });

  it('let the customer ask for corrections twice, and accept after that', () => {
    expect(stateAfter({ state: 'delivered', returns: MOST_RETURNS - 1 }, 'return')).toBe('working');
    expect(stateAfter({ state: 'delivered', returns: MOST_RETURNS }, 'return')).toBeNull();
    expect(stateAfter({ state: 'delivered', returns: MOST_RETURNS }, 'accept')).toBe('accepted');
  });

  it('end by a refund from every state but the one it leads to', () => {
    const refundable = serviceStates.filter((state) => stateAfter({ state, returns: 0 }, 'refund') === 'refunded');
    expect(refundable).toEqual(serviceStates.filter((state) => state !== 'refunded'));
  });
});

describe('an order whose money has come again', () => {
  it.each(serviceStates)('that was %s goes on there where its consultant can', (state) => {
    expect(stateAgain(state, true)).toBe(state);
  });

  it('waits for another consultant where somebody worked on it who cannot go on', () => {
    expect(stateAgain('assigned', false)).toBe('paid');
    expect(stateAgain('working', false)).toBe('paid');
    expect(stateAgain('delivered', false), 'it is handed over already').toBe('delivered');
    expect(stateAgain('accepted', false)).toBe('accepted');
  });
});

it('is open until it is accepted or its money is gone, and has the project while somebody works on it', () => {
  expect(serviceStates.filter(isOpenOrder)).toEqual(['paid', 'assigned', 'working', 'delivered']);
  expect(serviceStates.filter(opensProject)).toEqual(['assigned', 'working', 'delivered']);
});

it('is accepted by itself 14 days after it was handed over', () => {
  expect(acceptedBy('2026-11-20T12:00:00.000Z' as Instant)).toBe('2026-12-04T12:00:00.000Z');
});

it('cannot be ordered twice at a time, nor where no consultant takes new work', () => {
  expect(whyNoOrder({ hasOpenOrder: false, hasConsultant: true })).toBeNull();
  expect(whyNoOrder({ hasOpenOrder: true, hasConsultant: false })).toBe('ordered');
  expect(whyNoOrder({ hasOpenOrder: false, hasConsultant: false })).toBe('no_consultant');
});

it('is what a person does: nothing else that is bought', () => {
  expect(purchaseKinds.filter(isServiceKind)).toEqual(['expert_review', 'full_service']);
});
