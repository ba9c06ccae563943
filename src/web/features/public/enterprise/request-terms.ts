import type { RequestKind } from '#domain/organization/billing/billing-codes.ts';
import type { RouterContext } from '#web/page/router-context.ts';
import { requestKindOf } from './request-checks.ts';

type Asked = { readonly kind: RequestKind; readonly orgId: string | null; readonly projectId: string | null };

/** What the address of the form says, and for whom it is asked where it names no project. */
type Address = { readonly about: unknown; readonly project: unknown; readonly orgId: string | null };

type Client = Awaited<ReturnType<RouterContext['api']>>;

/** What holds for whoever is about to ask for a price. */
export type RequestTerms = Awaited<ReturnType<Client['billing']['requestTerms']>>;

/**
 * Looks up what holds. A project that the person may not see is none; what cannot be looked up is null: a request can
 * be sent without it.
 */
export async function loadTerms(api: RouterContext['api'], address: Address): Promise<RequestTerms | null> {
  const { about, project, orgId } = address;
  const projectId = typeof project === 'string' ? project : null;
  const asked: Asked = { kind: requestKindOf(about), orgId, projectId };
  const { billing } = await api();
  const find = async (wanted: Asked) => {
    try {
      return await billing.requestTerms(wanted);
    } catch {
      return null;
    }
  };
  if (projectId === null) return await find(asked);
  return (await find({ ...asked, orgId: null })) ?? (await find({ ...asked, projectId: null }));
}
