import { note } from '#server/platform/change.ts';
import { findInvoiceDocument } from '#server/platform/documents/invoice-pdf.ts';
import { sendDrawn } from '#server/platform/documents/send-document.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import type { OrganizationCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { isId } from '#server/platform/project-caller.ts';

/** An invoice or a credit note as PDF. */
export async function downloadInvoice(caller: OrganizationCall): Promise<Response> {
  const { deps, place } = caller;
  const invoiceId = caller.part('invoiceId');
  const document = isId(invoiceId) ? await findInvoiceDocument(deps.db, place.orgId, invoiceId) : null;
  if (document === null) return refusal('NOT_FOUND');
  return await sendDrawn(
    caller,
    { format: 'pdf', load: () => Promise.resolve(document), nameOf: ({ title }) => fileNameOf(title, 'invoice') },
    () => note(caller, 'invoice.downloaded', { subject: invoiceId }),
  );
}
