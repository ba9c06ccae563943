import { listAuditEvents } from '#server/data/administration/audit.ts';
import { administrators } from '#server/platform/procedures.ts';

const list = administrators.admin.audit.list.handler(
  async ({ context: { deps }, input }) => await listAuditEvents(deps.db, input),
);

/** Who did what, in ids, codes and counts. */
export const audit = { list };
