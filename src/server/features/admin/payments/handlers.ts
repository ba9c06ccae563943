import { listAllPayments } from '#server/data/administration/payments.ts';
import { administrators } from '#server/platform/procedures.ts';

const list = administrators.admin.payments.list.handler(async ({ context: { deps }, input }) => {
  const { shown, next } = await listAllPayments(deps.db, input);
  return { payments: shown, next };
});

/** What organizations paid. Refunds are made with the provider, which tells of them. */
export const payments = { list };
