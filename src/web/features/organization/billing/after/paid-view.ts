import type { ShownCheckout } from '#contract/billing/billing.ts';

/** What the page after a payment shows. */
export type PaidView = 'processing' | 'making' | 'successful' | 'pending' | 'open' | 'failed' | 'cancelled';

/** So often a payment that nobody has heard of yet counts as being worked on. */
const PATIENT_ASKS = 4;

/** What is shown of a checkout after so many answers. Nothing is called paid before the server says so. */
export function paidViewOf(
  { state, kind, projectId }: Pick<ShownCheckout, 'state' | 'kind' | 'projectId'>,
  asks: number,
): PaidView {
  switch (state) {
    case 'paid':
      return kind === 'ai_project' && projectId === null ? 'making' : 'successful';
    case 'open':
      return asks < PATIENT_ASKS ? 'processing' : 'open';
    case 'pending':
    case 'failed':
    case 'cancelled':
      return state;
  }
}

/** How long to wait before the next question, in milliseconds; false where the answer is final. */
export function nextAskMs(view: PaidView, asks: number): number | false {
  if (view === 'successful' || view === 'failed' || view === 'cancelled') return false;
  if (asks < 6) return 2_000;
  return asks < 20 ? 5_000 : 30_000;
}
