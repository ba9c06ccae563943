import { ORPCError } from '@orpc/client';
import { COVERED_LIMIT, type AskedCoverage, type CoverMark } from '#domain/project/outcomes/covered-outcomes.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { refetchProject } from '#web/project/project-store.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** A place of the project, and what it covers; the anchor of a paragraph may know where it stands. */
export type Covering = {
  readonly projectId: string;
  readonly asked: Pick<AskedCoverage, 'about' | 'outcome'>;
  readonly target:
    | (Extract<CoverMark['target'], { readonly kind: 'paragraph' }> & { readonly anchor: TextAnchor })
    | Exclude<CoverMark['target'], { readonly kind: 'paragraph' }>;
};

const wordsNow = () => wordsFor(localeOfPage(), 'outcomes');

/** Changes the marks and shows what others did meanwhile. Answers the code of a refusal; null where it is done. */
async function changed(projectId: string, act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ORPCError)) return 'UNREACHABLE';
    if (error.code === 'NOT_EXPECTED')
      await queryClient.invalidateQueries({ queryKey: queries.application.callText.key() });
    await refetchProject(projectId, ['coverage']);
    return error.code;
  }
  await refetchProject(projectId, ['coverage']);
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

/** Marks a place as covering what the call asks for, and says how that went. Answers whether it is marked. */
export async function cover({ projectId, asked: { about, outcome }, target }: Covering): Promise<boolean> {
  const refused = await changed(projectId, () =>
    target.kind === 'paragraph'
      ? api.outcomes.cover({ projectId, about, outcome, section: target.section, anchor: target.anchor })
      : api.outcomes.coverByItem({ projectId, about, outcome, item: target }),
  );
  if (refused === null) showToast({ title: wordsNow()('marked') });
  else sayRefused(refused, 'not_marked');
  return refused === null;
}

/** Says that a suggested place does not cover it. That can be taken back with one press. */
export async function dismiss({ projectId, asked: { about, outcome }, target }: Covering): Promise<void> {
  let markId = '';
  const refused = await changed(projectId, async () => {
    ({ markId } = await api.outcomes.dismiss({ projectId, about, outcome, target }));
  });
  if (refused !== null) return sayRefused(refused, 'not_marked');
  const takeBack = () => void changed(projectId, () => api.outcomes.uncover({ projectId, markId }));
  showToast({ title: wordsNow()('dismissed'), action: { label: wordsNow()('undo'), onClick: takeBack } });
}

/** Removes a mark. What is still asked for can be marked again with one press. */
export async function uncover(projectId: string, mark: CoverMark, isAsked: boolean): Promise<void> {
  const refused = await changed(projectId, () => api.outcomes.uncover({ projectId, markId: mark.id }));
  // Somebody else was faster: it is gone, as wanted.
  if (refused !== null && refused !== 'NOT_FOUND') return sayRefused(refused, 'not_removed');
  const words = wordsNow();
  const again = () => void cover({ projectId, asked: mark, target: mark.target });
  showToast({
    title: words('removed'),
    ...(isAsked ? { action: { label: words('undo'), onClick: again } } : {}),
  });
}
