import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import type { NoServiceReason, PurchaseKind, ServiceKind, ServiceState } from './billing-codes.ts';

// What becomes of a service that was paid for: a table of states and steps, and nothing else changes a state.

/** The most characters of what is handed over, and of what is said of it. */
export const serviceLimits = { delivery: 20_000, reason: 2_000 } as const;
/** So often the customer can ask for corrections of what was handed over. */
export const MOST_RETURNS = 2;
/** What is handed over counts as accepted after so many days without an answer. */
export const ACCEPT_DAYS = 14;

/** What can be done about an order; `refund` comes of the payment alone, `release` of a consultant who can work no more. */
export type ServiceStep = 'assign' | 'begin' | 'deliver' | 'accept' | 'return' | 'release' | 'refund';

const after: Readonly<Record<ServiceState, Readonly<Partial<Record<ServiceStep, ServiceState>>>>> = {
  paid: { assign: 'assigned', refund: 'refunded' },
  assigned: { assign: 'assigned', begin: 'working', release: 'paid', refund: 'refunded' },
  // Somebody else begins anew.
  working: { assign: 'assigned', deliver: 'delivered', release: 'paid', refund: 'refunded' },
  delivered: { accept: 'accepted', return: 'working', refund: 'refunded' },
  accepted: { refund: 'refunded' },
  refunded: {},
};

/** The state of an order after a step; null where the step is not possible. */
export function stateAfter(
  { state, returns }: { readonly state: ServiceState; readonly returns: number },
  step: ServiceStep,
): ServiceState | null {
  if (step === 'return' && returns >= MOST_RETURNS) return null;
  return after[state][step] ?? null;
}

/** In these states somebody still has something to do. */
export function isOpenOrder(state: ServiceState): boolean {
  return state !== 'accepted' && state !== 'refunded';
}

/**
 * The state of an order whose money went back and has come again: the one that it was in. Where somebody worked on it
 * who cannot go on, it waits for another one.
 */
export function stateAgain(before: ServiceState, canGoOn: boolean): ServiceState {
  return canGoOn || (before !== 'assigned' && before !== 'working') ? before : 'paid';
}

/** In these states the consultant who is named has the project. */
export function opensProject(state: ServiceState): boolean {
  return state === 'assigned' || state === 'working' || state === 'delivered';
}

/** When what is handed over at a moment is accepted by itself. */
export function acceptedBy(deliveredAt: Instant): Instant {
  return instantFromMs(msOf(deliveredAt) + ACCEPT_DAYS * DAY_MS);
}

/** Whether something that is bought is a service, which a person does. */
export function isServiceKind(kind: PurchaseKind): kind is ServiceKind {
  return kind === 'expert_review' || kind === 'full_service';
}

/** Why a service cannot be ordered for a project now; null where it can. */
export function whyNoOrder(has: {
  readonly hasOpenOrder: boolean;
  readonly hasConsultant: boolean;
}): NoServiceReason | null {
  if (has.hasOpenOrder) return 'ordered';
  return has.hasConsultant ? null : 'no_consultant';
}
