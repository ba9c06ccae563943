import type { Invoice } from '#domain/organization/billing/invoice-document.ts';
import { invoiceDocument } from '#domain/organization/billing/invoice-document.ts';
import { invoiceWords } from '#words/organization/invoice.ts';

import { findInvoice, type StoredInvoice } from '#server/data/billing/invoices.ts';
import { note } from '#server/platform/change.ts';
import { sendDrawn } from '#server/platform/documents/send-document.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import type { OrganizationCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { isId } from '#server/platform/project-caller.ts';
import { wordsFor } from '#server/platform/words.ts';
import { shownQuote } from './status.ts';

function invoiceOf(stored: StoredInvoice): Invoice {
  return { ...stored, quote: shownQuote(stored) };
}

/** An invoice or a credit note as PDF, in the language of the buyer's country where the product has it. */
export async function downloadInvoice(caller: OrganizationCall): Promise<Response> {
  const { deps, place } = caller;
  const invoiceId = caller.part('invoiceId');
  const found = isId(invoiceId) ? await findInvoice(deps.db, place.orgId, invoiceId) : null;
  if (found === null) return refusal('NOT_FOUND');
  const { invoice, corrected } = found;
  const locale = invoice.buyer.country === 'RO' ? 'ro' : 'en';
  const words = invoiceWords(wordsFor(locale, 'invoice'), wordsFor(locale, 'countries'), invoice.kind);
  const document = invoiceDocument(invoiceOf(invoice), corrected && invoiceOf(corrected), words);
  return await sendDrawn(
    caller,
    { format: 'pdf', load: () => Promise.resolve(document), nameOf: ({ title }) => fileNameOf(title, 'invoice') },
    () => note(caller, 'invoice.downloaded', { subject: invoiceId }),
  );
}
