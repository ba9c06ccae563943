import type { RequestKind } from '#domain/organization/billing/billing-codes.ts';
import type { RouterContext } from '#web/page/router-context.ts';
import type { PriceRequest, SendOutcome } from './enterprise-form.tsx';

type Sent = PriceRequest & {
  readonly orgId: string | null;
  readonly kind: RequestKind;
  readonly projectId: string | null;
};

/** The seconds that a limit asks to wait; null for any other failure. */
function waitOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'RATE_LIMITED') return null;
  const data: unknown = 'data' in error ? error.data : null;
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
}

/** Sends a request for a price. The client of the API arrives with it. */
export async function sendRequest(api: RouterContext['api'], request: Sent): Promise<SendOutcome> {
  try {
    const client = await api();
    await client.billing.requestEnterprise(request);
    return 'sent';
  } catch (error) {
    const wait = waitOf(error);
    return wait === null ? 'failed' : { retryAfterSeconds: wait };
  }
}
