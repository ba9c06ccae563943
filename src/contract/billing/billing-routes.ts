import { files, webhooks, type RawRoute } from '../raw-route-kinds.ts';

/** The addresses of payments outside the procedures. */
export const billingRoutes = {
  // The checkout for tests, as a page of a payment provider would be, and what is chosen on it.
  testCheckout: {
    method: 'GET',
    path: '/dev/checkout/:ref',
    access: 'development',
    rate: null,
    body: null,
    answer: 'page',
  },
  testCheckoutStep: {
    method: 'POST',
    path: '/dev/checkout/:ref',
    access: 'development',
    rate: null,
    body: { kind: 'form', most: 4 * 1024 },
    answer: 'page',
  },
  // The payment provider tells that something has changed. It signs the body as it stands.
  paymentWebhook: {
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'public',
    rate: webhooks,
    body: { kind: 'json', most: 256 * 1024 },
    answer: 'json',
  },
  // An invoice or a credit note, as it was issued.
  invoiceFile: {
    method: 'GET',
    path: '/api/organizations/:orgId/invoices/:invoiceId/invoice.pdf',
    access: { inOrganization: 'billing.manage' },
    rate: files,
    body: null,
    answer: 'file',
  },
} as const satisfies Record<string, RawRoute>;
