import { cents, type Cents } from '#domain/values/money.ts';

// The one price list. Every screen, message and payment reads it.

export type Plan = {
  readonly code: 'free' | 'pro' | 'enterprise';
  readonly name: string;
  /** Per month and organization; null is agreed with the customer. */
  readonly monthly: Cents | null;
  readonly terms: string;
  readonly includes: readonly string[];
  /** Whether people can have it today. What a plan will include is no promise before that. */
  readonly available: boolean;
};

/** The plans that an organization can be on. */
export const plans: readonly Plan[] = [
  {
    code: 'free',
    name: 'Free',
    monthly: cents(0),
    terms: 'for ever',
    includes: ['Browse opportunities', 'Basic eligibility scoring', 'Section guidance', 'Compliance checking'],
    available: true,
  },
  {
    code: 'pro',
    name: 'Pro',
    monthly: cents(2_900),
    terms: 'per month and organization',
    includes: [
      '25 % discount on AI projects',
      'Smart eligibility-aware alerts',
      '1 dry-run credit per month',
      'Priority support, answer within 24 hours',
      'Advanced templates',
      '10 % off Pitch Deck and Video add-ons',
      '2 seats per organization',
    ],
    available: false,
  },
  {
    code: 'enterprise',
    name: 'Enterprise',
    monthly: null,
    terms: 'for consultants and groups',
    includes: ['Everything in Pro', 'More seats and organizations', 'Terms agreed with you'],
    available: false,
  },
];

export type OneTimeService = {
  readonly code: 'expert_review' | 'full_service';
  readonly name: string;
  readonly price: Cents;
  readonly what: string;
};

/** Services paid once. */
export const oneTimeServices: readonly OneTimeService[] = [
  { code: 'expert_review', name: 'Expert Review', price: cents(29_900), what: 'A consultant reads the finished draft' },
  {
    code: 'full_service',
    name: 'Full Service',
    price: cents(199_900),
    what: 'A consultant writes with you to submission',
  },
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
