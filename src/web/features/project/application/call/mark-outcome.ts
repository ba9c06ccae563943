import { ORPCError } from '@orpc/client';
import type { OutcomeMark } from '#contract/beside-text/outcomes.ts';
import { COVERED_LIMIT } from '#domain/project/outcomes/covered-outcomes.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Covering = Parameters<typeof api.outcomes.cover>[0];

const wordsNow = () => wordsFor(localeOfPage(), 'outcomes');

/** Changes the marks and shows what others did meanwhile. Answers the code of a refusal; null where it is done. */
async function changed(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ORPCError)) return 'UNREACHABLE';
    if (error.code === 'NOT_EXPECTED')
      await queryClient.invalidateQueries({ queryKey: queries.application.callText.key() });
    await queryClient.invalidateQueries({ queryKey: queries.outcomes.key() });
    return error.code;
  }
  await queryClient.invalidateQueries({ queryKey: queries.outcomes.key() });
  return null;
}

function sayRefused(code: string, otherwise: 'not_marked' | 'not_removed'): void {
  const words = wordsNow();
  const title =
    code === 'NOT_EXPECTED'
      ? words('problem.NOT_EXPECTED')
      : code === 'LIMIT_REACHED'
        ? words('problem.LIMIT_REACHED', { limit: COVERED_LIMIT })
        : code === 'NOT_FOUND' || code === 'FORBIDDEN'
          ? words(`problem.${code}`)
          : words(otherwise);
  showToast({ title, tone: 'block' });
}

/** Marks a paragraph as covering an outcome, and says how that went. Answers whether it is marked. */
export async function cover(covering: Covering): Promise<boolean> {
  const refused = await changed(() => api.outcomes.cover(covering));
  if (refused === null) showToast({ title: wordsNow()('marked') });
  else sayRefused(refused, 'not_marked');
  return refused === null;
}

/** Removes a mark. What is still expected can be marked again with one press. */
export async function uncover(projectId: string, mark: OutcomeMark, isExpected: boolean): Promise<void> {
  const refused = await changed(() => api.outcomes.uncover({ projectId, markId: mark.id }));
  // Somebody else was faster: it is gone, as wanted.
  if (refused !== null && refused !== 'NOT_FOUND') return sayRefused(refused, 'not_removed');
  const words = wordsNow();
  const { section, outcome, anchor } = mark;
  showToast({
    title: words('removed'),
    ...(isExpected
      ? { action: { label: words('undo'), onClick: () => void cover({ projectId, section, outcome, anchor }) } }
      : {}),
  });
}
