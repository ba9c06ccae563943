import { ORPCError } from '@orpc/server';

/** So many places of a wrong input are named; it may be wrong in a hundred thousand. */
const NAMED = 10;

/** A refusal as it is answered: one of an input names the first places that are wrong. */
export function shortRefusal(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error;
  const { data, message }: { data: unknown; message: string } = error;
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return error;
  return data.issues.length <= NAMED
    ? error
    : new ORPCError('BAD_REQUEST', { message, data: { issues: data.issues.slice(0, NAMED) } });
}
