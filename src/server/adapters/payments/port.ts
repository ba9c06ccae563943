import type { CheckoutState, PaymentProviderCode, PurchaseKind } from '#domain/organization/billing/billing-codes.ts';
import type { Payment, Subscription } from '#domain/organization/entitlements/payment.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Locale } from '#domain/values/locale.ts';

/** What somebody is about to pay. */
export type CheckoutOrder = {
  /** Ours. The provider keeps it and names it with everything that comes of it. */
  readonly checkoutId: string;
  readonly orgId: string;
  readonly kind: PurchaseKind;
  /** What it is, in the words of the buyer. */
  readonly label: string;
  /** What is taken, with VAT: once, or each month for a subscription. */
  readonly gross: Cents;
  readonly email: string;
  readonly locale: Locale;
  /** Where the provider leads after it is paid, and where it leads who gives up. */
  readonly paidUrl: string;
  readonly cancelledUrl: string;
};

/** A payment, as the provider tells it; the kind and the project are ours. */
export type SeenPayment = Omit<Payment, 'kind' | 'projectId' | 'gross'> & {
  /** What arrived, or was to arrive. */
  readonly amount: Cents;
  readonly currency: string;
};

export type SeenSubscription = Subscription & { readonly customer: string };

/** A checkout with everything that came of it. */
export type SeenCheckout = {
  readonly state: CheckoutState;
  readonly payments: readonly SeenPayment[];
  readonly subscription: SeenSubscription | null;
};

/** Whom a message of the provider is about. What became of it is then asked. */
export type Changed = { readonly checkoutId: string; readonly ref: string };

/** A payment that was made once: the provider's names for its checkout and for itself, and ours for giving it back. */
export type PaidOnce = { readonly ref: string; readonly paymentRef: string; readonly refundId: string };

/** Takes money. What it says counts; what anybody else says of a payment does not. */
export type Payments = {
  readonly code: PaymentProviderCode;
  /** Opens a checkout; `ref` is the provider's name for it. */
  open(order: CheckoutOrder): Promise<{ readonly ref: string; readonly url: string }>;
  /** A checkout as it stands now with the provider. Null where the provider knows none of this name. */
  read(ref: string): Promise<SeenCheckout | null>;
  /** Lets a subscription end with the time that is paid, or go on after all. */
  setEndsWithPeriod(subscriptionRef: string, ends: boolean): Promise<void>;
  /**
   * Gives back all that is left of a payment that was made once; asking again changes nothing. What came of it is read
   * from the checkout.
   */
  refund(paid: PaidOnce): Promise<void>;
  /** Where a payer changes their payment method. */
  portal(customer: string, returnUrl: string): Promise<string>;
  /** Whom a message is about; null where it concerns nothing here. Throws `ForgedMessage` on one that is not signed. */
  readMessage(body: string, signature: string | null): Promise<Changed | null>;
};

/** The provider does not answer, or answers nothing that can be read. */
export class PaymentsAway extends Error {}

/** A message that the provider has not signed. */
export class ForgedMessage extends Error {}
