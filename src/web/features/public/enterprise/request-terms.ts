import type { RequestKind } from '#domain/organization/billing/billing-codes.ts';
import type { RouterContext } from '#web/page/router-context.ts';

type Asked = { readonly kind: RequestKind; readonly orgId: string | null; readonly projectId: string | null };

type Client = Awaited<ReturnType<RouterContext['api']>>;

/** What holds for whoever is about to ask for a price. */
export type RequestTerms = Awaited<ReturnType<Client['billing']['requestTerms']>>;

/**
 * Looks up what holds. A project that the person may not see is none; what cannot be looked up is null: a request can
 * be sent without it.
 */
export async function loadTerms(api: RouterContext['api'], asked: Asked): Promise<RequestTerms | null> {
  const { billing } = await api();
  const find = async (wanted: Asked) => {
    try {
      return await billing.requestTerms(wanted);
    } catch {
      return null;
    }
  };
  if (asked.projectId === null) return await find(asked);
  return (await find({ ...asked, orgId: null })) ?? (await find({ ...asked, projectId: null }));
}
