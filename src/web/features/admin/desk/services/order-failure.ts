import { ORPCError } from '@orpc/client';
import { queries, queryClient } from '#web/api/queries.ts';

/** Reads the orders anew. */
export async function reloadOrder(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.admin.services.key() });
}

/** Why something about an order could not be stored. */
export function failureOf(
  error: Error | null,
): 'failed' | 'failed.not_now' | 'failed.not_assignable' | 'failed.project_gone' | null {
  if (error === null) return null;
  const code = error instanceof ORPCError ? error.code : '';
  if (code === 'NOT_NOW') return 'failed.not_now';
  if (code === 'PROJECT_GONE') return 'failed.project_gone';
  return code === 'NOT_ASSIGNABLE' ? 'failed.not_assignable' : 'failed';
}
