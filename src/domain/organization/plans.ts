import type { BasisPoints, Cents } from '#domain/values/money.ts';
import { basisPoints, cents } from '#domain/values/money.ts';

// The one price list. Every screen, message and payment reads it.

export type PlanCode = 'free' | 'pro' | 'enterprise';
/** What a plan includes. */
export type PlanBenefit =
  | 'browse'
  | 'basic_scoring'
  | 'guidance'
  | 'checking'
  | 'ai_discount'
  | 'smart_alerts'
  | 'dry_run'
  | 'support'
  | 'templates'
  | 'add_ons'
  | 'seats'
  | 'all_of_pro'
  | 'more_seats'
  | 'own_terms';

export type Plan = {
  readonly code: PlanCode;
  /** Per month and organization; null is agreed with the customer. */
  readonly monthly: Cents | null;
  readonly includes: readonly PlanBenefit[];
};

/** What a subscription of Pro gives besides what it opens. */
export const pro = {
  monthly: cents(2_900),
  /** People of one organization who may use what Pro gives. */
  seats: 2,
  /** A calendar month in Brussels. What is not used is lost with the month. */
  dryRunCredits: 1,
  /** A message to support is answered within this time. */
  supportHours: 24,
} as const;

/** The plans that an organization can be on. */
export const plans: readonly Plan[] = [
  {
    code: 'free',
    monthly: cents(0),
    includes: ['browse', 'basic_scoring', 'guidance', 'checking'],
  },
  {
    code: 'pro',
    monthly: pro.monthly,
    includes: ['ai_discount', 'smart_alerts', 'dry_run', 'support', 'templates', 'add_ons', 'seats'],
  },
  {
    code: 'enterprise',
    monthly: null,
    includes: ['all_of_pro', 'more_seats', 'own_terms'],
  },
];

type OneTimeService = { readonly code: 'expert_review' | 'full_service'; readonly price: Cents };

/** What each service costs, once for one project. */
export const servicePrices: Readonly<Record<OneTimeService['code'], Cents>> = {
  expert_review: cents(29_900),
  full_service: cents(199_900),
};

/** Services paid once. Consultants do them, and nobody can buy them while no consultant takes new work. */
export const oneTimeServices: readonly OneTimeService[] = [
  { code: 'expert_review', price: servicePrices.expert_review },
  { code: 'full_service', price: servicePrices.full_service },
];

/** Writing one project with AI tools, paid once; a subscriber of Pro pays less. */
export const aiProject = {
  price: cents(12_999),
  priceWithPro: cents(9_749),
  /** How long the tools work, in months. */
  months: 6,
  /** What turns them on again, and for how many months. */
  extension: { price: cents(2_900), months: 3 },
} as const;

type AddOn = { readonly code: 'ai_extension' | OneTimeService['code'] | 'pitch_deck' | 'video' } & (
  | { readonly price: Cents }
  | { readonly price: null; readonly proDiscount: BasisPoints }
);

/** What can be added to a project. Null is agreed on request, with this much off for a subscriber of Pro. */
export const addOns: readonly AddOn[] = [
  { code: 'ai_extension', price: aiProject.extension.price },
  ...oneTimeServices,
  { code: 'pitch_deck', price: null, proDiscount: basisPoints(0.1) },
  { code: 'video', price: null, proDiscount: basisPoints(0.1) },
];
