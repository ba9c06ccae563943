import { ORPCError } from '@orpc/client';
import type { EngagementState } from '#domain/account/consultants/engagement.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import type { Words } from '#words/words.ts';

/** What the other side does appears within half a minute, or when the window gets the focus again. */
export const LIVE = { staleTime: 0, refetchInterval: 30_000 } as const;

/** Reads anew what was asked, on either side, and who is in a project by it. */
export async function reloadEngagements(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queries.engagements.key() }),
    queryClient.invalidateQueries({ queryKey: queries.assignments.key() }),
  ]);
}

const tones: Readonly<Record<EngagementState, BadgeTone>> = {
  asked: 'check',
  quoted: 'blue',
  accepted: 'yes',
  declined: 'closed',
  withdrawn: 'closed',
  ended: 'closed',
};

/** How a request stands, in a word. */
export function EngagementBadge({ state }: { readonly state: EngagementState }) {
  const words = useWords('engagements');
  return <Badge tone={tones[state]}>{words(`state.${state}`)}</Badge>;
}

const known: Readonly<Record<string, 'oneself' | 'gone' | 'too_many' | 'conflict' | 'not_available'>> = {
  ONESELF: 'oneself',
  NOT_FOUND: 'gone',
  RATE_LIMITED: 'too_many',
  CONFLICT: 'conflict',
  NOT_AVAILABLE: 'not_available',
};

/** What went wrong, in a sentence; null where nothing did. */
export function problemOf(words: Words<'engagements'>, error: unknown): string | null {
  if (error === null) return null;
  const code = error instanceof ORPCError ? String(error.code) : '';
  return words(`problem.${known[code] ?? 'failed'}`);
}

/** A moment as it was. */
export function useMoment(): (at: string | null) => string {
  const words = useWords('engagements');
  return (at) => {
    const instant = instantOf(at);
    return instant === null ? '' : words.formats.moment(instant);
  };
}
