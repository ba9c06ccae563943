import { isDefinedError, type ORPCError } from '@orpc/client';
import type { MembershipProblem } from '#domain/organization/membership.ts';
import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';

type Failure = Error | ORPCError<'NOT_SO', { readonly problem: MembershipProblem }> | ORPCError<'NOT_FOUND', unknown>;

/** Why a change of a membership was refused, as a code of the words. */
function problemOf(error: Failure): MembershipProblem | 'gone' | 'failed' {
  if (!isDefinedError(error)) return 'failed';
  if (error.code === 'NOT_FOUND') return 'gone';
  return error.code === 'NOT_SO' ? error.data.problem : 'failed';
}

/** Says why a membership was not changed. */
export function MembershipFailure({ error }: { readonly error: Failure }) {
  const words = useWords('memberships');
  return <Notice tone="block" announce title={words(`problem.${problemOf(error)}`)} />;
}
