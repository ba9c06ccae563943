import { billing as contract } from '#contract/billing/billing.ts';
import type { PurchaseKind } from '#domain/organization/billing/billing-codes.ts';
import { netPrice } from '#domain/organization/billing/price.ts';
import type { Quote } from '#domain/organization/billing/vat.ts';
import { quoteFor } from '#domain/organization/billing/vat.ts';
import { aiProject } from '#domain/organization/plans.ts';
import { instantFromMs, msOf, type Instant } from '#domain/values/time.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { storedLocale } from '#domain/values/asked-locale.ts';

import type { Payments } from '#server/adapters/payments/port.ts';
import { PaymentsAway } from '#server/adapters/payments/port.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { getBuyer } from '#server/data/billing/buyers.ts';
import { findUnsettled, storeCheckout, storeOpened, storeState } from '#server/data/billing/checkouts.ts';
import { hasPro } from '#server/data/billing/facts.ts';
import type { OrganizationPlace } from '#server/data/organizations/callers.ts';
import type { Acting } from '#server/platform/change.ts';
import { change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { sellerOf } from '#server/platform/seller.ts';
import { wordsFor } from '#server/platform/words.ts';

type Starting = {
  readonly kind: PurchaseKind;
  readonly projectId: string | null;
  readonly programId: string | null;
  readonly projectTitle: string | null;
  /** A page of ours that the page after the checkout leads on to. */
  readonly returnPath: string | null;
};

type Who = Extract<Acting<'organization'>, object> & {
  readonly deps: Deps;
  readonly user: SignedInUser;
  readonly place: OrganizationPlace;
  readonly locale: ShownLocale;
};

type Started = { readonly url: string; readonly price: Quote; readonly checkoutId: string };
type NotStarted = {
  readonly refused: 'read_only' | 'no_seller' | 'no_provider' | 'away' | { readonly retryAfterSeconds: number };
};

/** So long a checkout can be paid; a provider closes it then. */
const OPEN_MS = 30 * 60_000;

/** A checkout that was started since then can still be paid. */
export function openSince(now: Instant): Instant {
  return instantFromMs(msOf(now) - OPEN_MS);
}

/** The path of an address within this site; null for any other. */
export function ownPath(env: Deps['env'], address: string): string | null {
  const own = new URL(env.publicUrl).origin;
  if (!URL.canParse(address, own)) return null;
  const url = new URL(address, own);
  return url.origin === own ? `${url.pathname}${url.search}${url.hash}` : null;
}

function addressesOf(env: Deps['env'], orgId: string, checkoutId: string, returnPath: string | null) {
  const query = new URLSearchParams({ org: orgId, checkout: checkoutId });
  if (returnPath !== null) query.set('return', returnPath);
  const paidUrl = `${env.publicUrl}/app/post-checkout?${query.toString()}`;
  return { paidUrl, cancelledUrl: `${paidUrl}&left=1` };
}

function labelOf(locale: ShownLocale, kind: PurchaseKind): string {
  const words = wordsFor(locale, 'checkout_names');
  switch (kind) {
    case 'ai_project':
      return words('ai_project', { months: aiProject.months });
    case 'ai_extension':
      return words('ai_extension', { months: aiProject.extension.months });
    case 'pro':
    case 'expert_review':
    case 'full_service':
      return words(kind);
  }
}

async function openedBy(payments: Payments, order: Parameters<Payments['open']>[0]) {
  try {
    return await payments.open(order);
  } catch (error) {
    if (error instanceof PaymentsAway) return null;
    throw error;
  }
}

/**
 * Goes to pay for something: the checkout is stored first, then the provider opens it, so that nothing is paid that is
 * not known here.
 */
export async function startCheckout(who: Who, starting: Starting): Promise<Started | NotStarted> {
  const { deps, user, place } = who;
  const { orgId } = place;
  if (place.isReadOnly) return { refused: 'read_only' };
  const seller = sellerOf(deps.env);
  if (seller === null) return { refused: 'no_seller' };
  const { payments } = deps;
  if (payments === null) return { refused: 'no_provider' };
  const { perPerson } = contract.createProCheckout['~orpc'].meta.limits ?? {};
  if (perPerson === undefined || !('max' in perPerson)) throw new Error('checkouts have a limit');
  const counted = await countRequest(deps, `checkout:${user.id}`, perPerson);
  if (!counted.allowed) return { refused: { retryAfterSeconds: counted.retryAfterSeconds } };

  const { kind, returnPath, ...about } = starting;
  const startedAt = deps.clock();
  const buyer = await getBuyer(deps.db, orgId);
  const quote = quoteFor(netPrice(kind, await hasPro(deps.db, orgId, startedAt)), seller, buyer);
  if (kind !== 'ai_extension') {
    // Who presses the button twice pays once: it leads to the checkout that is open already.
    const since = openSince(startedAt);
    const same = { kind, projectId: about.projectId, provider: payments.code, gross: quote.gross, since };
    const open = await findUnsettled(deps.db, orgId, same);
    if (open !== null) return { url: open.url, price: quote, checkoutId: open.id };
  }
  const id = deps.newId();
  await change(who, 'checkout.started', async (tx) => {
    const checkout = { id, kind, provider: payments.code, quote, buyer, startedBy: user.id, startedAt, ...about };
    await storeCheckout(tx, orgId, checkout);
    return done({ subject: id, kind }, null);
  });
  const opened = await openedBy(payments, {
    checkoutId: id,
    orgId,
    kind,
    label: labelOf(who.locale, kind),
    gross: quote.gross,
    email: user.email,
    locale: storedLocale(who.locale),
    ...addressesOf(deps.env, orgId, id, returnPath),
  });
  await change(who, 'checkout.opened', async (tx) => {
    if (opened === null) await storeState(tx, orgId, { id, state: 'failed', settledAt: deps.clock() });
    else await storeOpened(tx, orgId, { id, ...opened });
    return done({}, null);
  });
  return opened === null ? { refused: 'away' } : { url: opened.url, price: quote, checkoutId: id };
}
