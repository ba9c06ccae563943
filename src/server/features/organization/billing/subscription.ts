import { PaymentsAway } from '#server/adapters/payments/port.ts';
import { findCheckout } from '#server/data/billing/checkouts.ts';
import { findSubscription } from '#server/data/billing/facts.ts';
import type { OrganizationPlace } from '#server/data/organizations/callers.ts';
import type { Deps } from '#server/platform/deps.ts';
import { note } from '#server/platform/change.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';
import { settleCheckout } from './settle-checkout.ts';
import { ownPath } from './start-checkout.ts';

type Running = { readonly ref: string; readonly customer: string; readonly id: string; readonly checkoutId: string };

/** The subscription that is not over, where whoever takes the money here knows it. */
async function findRunning(deps: Deps, { orgId }: OrganizationPlace): Promise<Running | null> {
  const found = await findSubscription(deps.db, orgId);
  return found !== null && found.state !== 'ended' && found.provider === deps.payments?.code ? found : null;
}

/** What the provider answers; null where it does not. */
async function asked<Answer>(question: Promise<Answer>): Promise<Answer | null> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof PaymentsAway) return null;
    throw error;
  }
}

/** Tells the provider, and then asks it how the subscription stands: what it says is kept. */
async function chooseEnd(deps: Deps, place: OrganizationPlace, running: Running, ends: boolean): Promise<boolean> {
  const { payments } = deps;
  const checkout = await findCheckout(deps.db, place.orgId, running.checkoutId);
  if (payments === null || checkout === null || checkout.ref === null) return false;
  const { id: checkoutId, ref } = checkout;
  const work = async () => {
    await payments.setEndsWithPeriod(running.ref, ends);
    await settleCheckout(deps, { checkoutId, ref });
    return true;
  };
  return (await asked(work())) ?? false;
}

const cancelSubscription = os.billing.cancelSubscription
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, errors }) => {
    const { deps, place } = context;
    const running = await findRunning(deps, place);
    if (running === null) throw errors.NO_SUBSCRIPTION();
    if (!(await chooseEnd(deps, place, running, true))) throw errors.PROVIDER_AWAY();
    await note(context, 'subscription.end_chosen', { subject: running.id, endsWithPeriod: true });
    return {};
  });

const resumeSubscription = os.billing.resumeSubscription
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, errors }) => {
    const { deps, place } = context;
    // What is to be deleted or is blocked is not paid for again.
    if (place.isReadOnly) throw errors.FORBIDDEN();
    const running = await findRunning(deps, place);
    if (running === null) throw errors.NO_SUBSCRIPTION();
    if (!(await chooseEnd(deps, place, running, false))) throw errors.PROVIDER_AWAY();
    await note(context, 'subscription.end_chosen', { subject: running.id, endsWithPeriod: false });
    return {};
  });

const openPaymentPortal = os.billing.openPaymentPortal
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const path = ownPath(deps.env, input.returnUrl);
    if (path === null) throw errors.FOREIGN_RETURN();
    const running = await findRunning(deps, place);
    if (running === null || deps.payments === null) throw errors.NO_SUBSCRIPTION();
    const url = await asked(deps.payments.portal(running.customer, `${deps.env.publicUrl}${path}`));
    if (url === null) throw errors.PROVIDER_AWAY();
    return { url };
  });

export const subscriptionHandlers = { cancelSubscription, resumeSubscription, openPaymentPortal };
