import { ORPCError } from '@orpc/server';

/** So many places of a wrong input are named; it may be wrong in a hundred thousand. */
const NAMED = 10;
/** Longest message of a place: one can repeat every key that the sender made up. */
const MESSAGE_LENGTH = 200;

type Issue = { readonly code?: unknown; readonly path?: unknown; readonly message?: unknown };

function shortIssue({ code, path, message }: Issue): Issue {
  return { code, path, message: String(message).slice(0, MESSAGE_LENGTH) };
}

/** A refusal as it is answered: one of an input names the first places that are wrong, each in short. */
export function shortRefusal(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error;
  const { data, message }: { data: unknown; message: string } = error;
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return error;
  const issues: readonly Issue[] = data.issues.slice(0, NAMED);
  return new ORPCError('BAD_REQUEST', { message, data: { issues: issues.map(shortIssue) } });
}
