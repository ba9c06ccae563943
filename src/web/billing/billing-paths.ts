/** The page of the organization, and what its address says where plans and payments are meant. */
export const ORGANIZATION_PATH: string = '/app/org';
export const BILLING_TAB = { tab: 'billing' } as const;

/** Where services of consultants are ordered, for a project that is chosen there. */
export const SERVICES_ADDRESS: string = `${ORGANIZATION_PATH}?tab=billing#services`;

/** Where somebody comes to from a payment. */
export function postCheckoutPath(orgId: string, checkoutId: string): string {
  return `/app/post-checkout?org=${orgId}&checkout=${checkoutId}`;
}

/** Where an invoice or a credit note is downloaded. */
export function invoicePath(orgId: string, invoiceId: string): string {
  return `/api/organizations/${orgId}/invoices/${invoiceId}/invoice.pdf`;
}
