/** What a consultant does for one project, paid once. */
export const serviceKinds = ['expert_review', 'full_service'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** What can be paid for today. */
export const purchaseKinds = ['ai_project', 'ai_extension', 'pro', 'expert_review', 'full_service'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** How an order of a service stands. */
export const serviceStates = ['paid', 'assigned', 'working', 'delivered', 'accepted', 'refunded'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** Why a service cannot be ordered for a project now. */
export const noServiceReasons = ['ordered', 'no_consultant'] as const;
export type NoServiceReason = (typeof noServiceReasons)[number];

/** What is told of an order, to who has not done it. */
export const serviceNews = [
  'assigned',
  'begun',
  'delivered',
  'returned',
  'accepted',
  'accepted_by_itself',
  'refunded',
  'restored',
  'released',
] as const;
export type ServiceNews = (typeof serviceNews)[number];

/** What a consultant is told of an order that is no longer theirs, or is theirs again. */
export const workerNews = [
  'accepted',
  'accepted_by_itself',
  'refunded',
  'restored',
  'reassigned',
  'released',
  'project_deleted',
] as const;
export type WorkerNews = (typeof workerNews)[number];

/** How a checkout stands: not paid yet, announced but not arrived, paid, refused or given up. */
export const checkoutStates = ['open', 'pending', 'paid', 'failed', 'cancelled'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** How a single payment stands; what is given back stays paid and says how much went back. */
export const paymentStates = ['pending', 'cancelled', 'failed', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How a dispute stands: the bank is deciding, or it has decided for the seller or for who paid. */
export const disputeStates = ['open', 'lost', 'won'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** How a subscription stands: its renewals are paid, the newest is not, or it is over. */
export const subscriptionStates = ['active', 'past_due', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Who takes the money: the checkout for tests in development mode, or Stripe. */
export const paymentProviders = ['test', 'stripe'] as const;
export type PaymentProviderCode = (typeof paymentProviders)[number];

/** By which rule VAT is on a price: the seller's, reverse charge within the Union, or none outside it. */
export const vatRules = ['seller', 'reverse_charge', 'outside'] as const;
export type VatRule = (typeof vatRules)[number];

/** Why nothing can be bought now. */
export const checkoutClosedReasons = ['no_seller', 'no_provider'] as const;
export type CheckoutClosedReason = (typeof checkoutClosedReasons)[number];

/** Why a person may not use what Pro gives. */
export const noProReasons = ['no_pro', 'no_seat'] as const;
export type NoProReason = (typeof noProReasons)[number];

/** Why no dry run can be made on a credit. */
export const noCreditReasons = ['no_pro', 'no_seat', 'used'] as const;
export type NoCreditReason = (typeof noCreditReasons)[number];

/** What stands in the list of documents. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What a price can be asked of. */
export const requestKinds = ['enterprise', 'pitch_deck', 'video'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How many people a company that asks for Enterprise would bring. */
export const enterpriseSizes = ['up_to_10', 'up_to_50', 'up_to_250', 'more'] as const;
export type EnterpriseSize = (typeof enterpriseSizes)[number];
