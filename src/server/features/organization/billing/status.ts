import { invoiceNumber } from '#domain/organization/billing/invoice-document.ts';
import { netPrice } from '#domain/organization/billing/price.ts';
import type { Quote } from '#domain/organization/billing/vat.ts';
import { quoteFor } from '#domain/organization/billing/vat.ts';
import { entitlementsOf } from '#domain/organization/entitlements/entitlements.ts';
import { isRevoked } from '#domain/organization/entitlements/payment.ts';

import { findAiAccess } from '#server/data/billing/ai-access.ts';
import { getBuyer } from '#server/data/billing/buyers.ts';
import { findBillingFacts, findSubscription } from '#server/data/billing/facts.ts';
import { listInvoices } from '#server/data/billing/invoices.ts';
import { listOwners } from '#server/data/billing/looked-after.ts';
import { listPayments as listStoredPayments } from '#server/data/billing/payments.ts';
import { findWhyNoPro } from '#server/data/billing/pro-use.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { member, organizationMember, os, projectMember } from '#server/platform/procedures.ts';
import { closedReason, sellerOf } from '#server/platform/seller.ts';

type StoredQuote = Pick<Quote, 'net' | 'vat' | 'gross'> & {
  readonly vatRule: Quote['rule'];
  readonly vatRate: Quote['rate'];
};

/** A stored price as it is shown. */
export function shownQuote({ net, vatRule, vatRate, vat, gross }: StoredQuote): Quote {
  return { net, rule: vatRule, rate: vatRate, vat, gross };
}

const checkSubscriptionStatus = os.billing.checkSubscriptionStatus
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, may } }) => {
    const now = deps.clock();
    const mayBuy = may('billing.manage') && !place.isReadOnly;
    const { pro, seats } = entitlementsOf(await findBillingFacts(deps.db, place.orgId, now), now);
    const subscription = await findSubscription(deps.db, place.orgId);
    const hasActivePro = pro.state !== 'off';
    const seller = sellerOf(deps.env);
    const closed = closedReason(deps);
    const buyer = await getBuyer(deps.db, place.orgId);
    const renews = subscription !== null && subscription.state !== 'ended' && !subscription.endsWithPeriod;
    return {
      hasActivePro,
      subscriptionDetails:
        subscription === null
          ? null
          : {
              state: pro,
              renewal: renews ? { at: subscription.periodEnd, price: shownQuote(subscription) } : null,
              endsWithPeriod: subscription.endsWithPeriod,
              seats,
            },
      mayBuy,
      owners: mayBuy ? [] : (await listOwners(deps.db, place.orgId)).map(({ name }) => name),
      closed,
      isTest: deps.payments?.code === 'test',
      prices:
        seller === null || closed !== null
          ? null
          : {
              ai_project: quoteFor(netPrice('ai_project', hasActivePro), seller, buyer),
              ai_extension: quoteFor(netPrice('ai_extension', hasActivePro), seller, buyer),
              pro: quoteFor(netPrice('pro', hasActivePro), seller, buyer),
              expert_review: quoteFor(netPrice('expert_review', hasActivePro), seller, buyer),
              full_service: quoteFor(netPrice('full_service', hasActivePro), seller, buyer),
            },
    };
  });

const getEntitlements = os.billing.getEntitlements
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place } }) => {
    const now = deps.clock();
    return entitlementsOf(await findBillingFacts(deps.db, place.orgId, now), now);
  });

const projectAccess = os.billing.projectAccess
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, user, may }, errors }) => {
    const now = deps.clock();
    const programId = await findProgramOf(deps.db, place.orgId, place.projectId);
    if (programId === null) throw errors.NOT_FOUND();
    return {
      ai: await findAiAccess(deps.db, place, now),
      noPro: await findWhyNoPro(deps.db, place.orgId, user.id, now),
      mayBuy: may('billing.manage') && !place.isReadOnly,
      programId,
      orgId: place.orgId,
    };
  });

const listPayments = os.billing.listPayments
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context: { deps, place } }) => {
    const found = await listStoredPayments(deps.db, place.orgId);
    const invoices = await listInvoices(deps.db, place.orgId);
    return {
      invoices: invoices.map((invoice) => ({
        id: invoice.id,
        kind: invoice.kind,
        number: invoiceNumber(invoice),
        purchase: invoice.purchase,
        issuedAt: invoice.issuedAt,
        price: shownQuote(invoice),
        paymentId: invoice.paymentId,
      })),
      payments: found.map(({ payment, project }) => ({
        id: payment.id,
        kind: payment.kind,
        state: payment.state,
        price: shownQuote(payment),
        paidAt: payment.paidAt,
        seenAt: payment.seenAt,
        periodStart: payment.periodStart,
        periodEnd: payment.periodEnd,
        refunded: payment.refunded,
        refundedAt: payment.refundedAt,
        disputes: payment.disputes
          .toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1))
          .map(({ ref: _ref, ...dispute }) => dispute),
        isRevoked: isRevoked(payment),
        project,
      })),
    };
  });

export const statusHandlers = { checkSubscriptionStatus, getEntitlements, projectAccess, listPayments };
