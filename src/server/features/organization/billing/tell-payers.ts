import type { InvoiceKind } from '#domain/organization/billing/billing-codes.ts';
import { invoiceNumber } from '#domain/organization/billing/invoice-document.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Tx } from '#db/client.ts';

import type { StoredCheckout } from '#server/data/billing/checkouts.ts';
import { listOwners } from '#server/data/billing/looked-after.ts';
import { findProjectTitle } from '#server/data/projects/projects.ts';
import type { Deps } from '#server/platform/deps.ts';

type Correction = {
  readonly kind: InvoiceKind;
  readonly cause: 'refund' | 'dispute';
  readonly numbered: { readonly year: number; readonly number: number };
  readonly price: Cents;
  /** Whether what was paid for goes on working. */
  readonly stands: boolean;
};

/**
 * Tells the owners of an organization and whoever paid, while they are a member, that money went back or has come back.
 * It is told in the transaction that issues the document, and so once.
 */
export async function tellPayers(deps: Deps, tx: Tx, checkout: StoredCheckout, about: Correction): Promise<void> {
  const { orgId, projectId, startedBy, kind: purchase } = checkout;
  const { kind, cause, numbered, price, stands } = about;
  const project = projectId === null ? null : await findProjectTitle(tx, { orgId, projectId });
  const said = { purchase, price, number: invoiceNumber(numbered), project } as const;
  const url = `${deps.env.publicUrl}/app/org?tab=billing`;
  for (const { name, email, organization, locale } of await listOwners(tx, orgId, startedBy)) {
    const to = { ...said, name, organization, url };
    const content =
      kind === 'credit_note'
        ? ({ code: 'credit_note', ...to, cause, stands } as const)
        : ({ code: 'charged_again', ...to } as const);
    await deps.mail.send(tx, { to: email, otherwise: locale, content });
  }
}
