import { isDefinedError, ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { OutsideImprovement } from '#domain/project/drafting/draft-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { useStop } from './outside-writer.tsx';

const isStopped = (error: Error | null) => error?.name === 'AbortError';

type Options = NonNullable<Parameters<typeof queries.drafting.improve.mutationOptions>[0]>;
type Failure = Parameters<NonNullable<Options['onError']>>[0];

/** Why a model outside has not said a text anew, in words; null where nothing failed, or somebody stopped it. */
export function useWhyNot() {
  const words = useWords('guided');
  return (error: Failure | null, isModel = true): string | null => {
    if (error === null || isStopped(error)) return null;
    if (isDefinedError(error)) {
      if (error.code === 'MODEL_FAILED') return words(`fail.${error.data.why}`);
      if (error.code === 'NO_MODEL') return words('fail.no_model');
      const at = error.code === 'LIMIT_REACHED' ? instantOf(error.data.againAt) : null;
      if (at !== null) return words('fail.model_limit', { at });
    }
    const code = error instanceof ORPCError ? error.code : '';
    return words(
      code === 'FULL'
        ? 'fail.full'
        : code === 'RATE_LIMITED'
          ? 'fail.limited'
          : isModel
            ? 'fail.no_answer'
            : 'failed_text',
    );
  };
}

/** Has a model outside say a draft of a conversation anew. Whoever leaves stops it. */
export function useReworded(projectId: string, fieldType: SectionKey) {
  const { begin, stop } = useStop();
  const whyNot = useWhyNot();
  const asking = useMutation({
    ...queries.drafting.improve.mutationOptions(),
    mutationFn: async (input) => await api.drafting.improve(input, { signal: begin() }),
  });
  return {
    asking,
    stop,
    problem: whyNot(asking.error),
    reword: (draftId: string, how: OutsideImprovement) => asking.mutate({ projectId, fieldType, draftId, how }),
  };
}

/** The same for words that somebody has marked in a text. */
export function useRewordedText() {
  const { begin, stop } = useStop();
  const asking = useMutation({
    ...queries.drafting.improveText.mutationOptions(),
    mutationFn: async (input) => await api.drafting.improveText(input, { signal: begin() }),
  });
  return { asking, stop };
}
