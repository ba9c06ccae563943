import type { TenancyCases } from '#test/tenancy-cases.ts';
import { forAdministrators } from '#test/tenancy-cases.ts';

export const cases: TenancyCases = {
  'admin.overview': forAdministrators(() => ({ call: ({ client }) => client.admin.overview() })),
};
