import type { TenancyCases } from '../tenancy-cases.ts';
import { everyRole, forEverybody, forMembers } from '../tenancy-cases.ts';

export const cases: TenancyCases = {
  'account.me': forEverybody(({ client }) => client.account.me()),
  'account.setCurrentOrganization': forMembers(everyRole, ({ orgId }) => ({ call: ({ client }) => client.account.setCurrentOrganization({ orgId }) })),
  'raw.health': forEverybody(({ request }) => request('/healthz')),
};
