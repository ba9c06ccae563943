import type { Invoice } from '#domain/organization/billing/invoice-document.ts';
import { invoiceDocument } from '#domain/organization/billing/invoice-document.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import type { Db } from '#db/client.ts';
import { invoiceWords } from '#words/organization/invoice.ts';

import { findInvoice, type StoredInvoice } from '#server/data/billing/invoices.ts';
import { wordsFor } from '#server/platform/words.ts';

function invoiceOf(stored: StoredInvoice): Invoice {
  const { net, vatRule: rule, vatRate: rate, vat, gross } = stored;
  return { ...stored, quote: { net, rule, rate, vat, gross } };
}

/**
 * An invoice or a credit note, in the language of the buyer's country where the product has it. Null where the
 * organization has none with this id.
 */
export async function findInvoiceDocument(
  db: Db,
  orgId: OrgId,
  invoiceId: string,
): Promise<ApplicationDocument | null> {
  const found = await findInvoice(db, orgId, invoiceId);
  if (found === null) return null;
  const { invoice, corrected } = found;
  const locale = invoice.buyer.country === 'RO' ? 'ro' : 'en';
  const words = invoiceWords(wordsFor(locale, 'invoice'), wordsFor(locale, 'countries'), invoice.kind);
  return invoiceDocument(invoiceOf(invoice), corrected && invoiceOf(corrected), words);
}
