import { useEffect, useRef } from 'react';
import { ORPCError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  ANSWERS_BEFORE_DRAFT,
  draftLimits,
  type BuiltInImprovement,
  type GuidedMode,
  type OutsideImprovement,
} from '#domain/project/drafting/draft-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useReworded } from './use-reworded.ts';

type Failure = 'assistance' | 'continue' | 'generate';

/** What a person has written for a conversation; the same words keep their id until they are stored. */
export type Reply = { readonly id: string; readonly content: string };

/** The conversation about a section, and how it goes on. */
export function useConversation(projectId: string, fieldType: SectionKey, currentContent: string) {
  const words = useWords('guided');
  const input = { projectId, fieldType };
  const query = useQuery(queries.drafting.conversation.queryOptions({ input }));
  const { data } = query;
  const failed = (what: Failure, error: unknown) => {
    const code = error instanceof ORPCError ? error.code : '';
    if (code === 'NO_ANSWER') return showToast({ title: words('answer_first'), tone: 'info' });
    if (code === 'NO_AI') void query.refetch();
    const why = code === 'FULL' ? 'fail.full' : code === 'RATE_LIMITED' ? 'fail.limited' : 'fail.kept';
    return showToast({ title: words(`fail.${what}`), description: words(why), tone: 'block' });
  };
  const keep = ({ messages, mode }: { messages: NonNullable<typeof data>['messages']; mode: GuidedMode }) =>
    queryClient.setQueryData(queries.drafting.conversation.queryKey({ input }), (known) =>
      known === undefined ? known : { ...known, messages, mode },
    );
  const first = useMutation({
    ...queries.drafting.assist.mutationOptions(),
    onSuccess: keep,
    onError: (error) => failed('assistance', error),
  });
  const goingOn = useMutation({ ...queries.drafting.assist.mutationOptions(), onSuccess: keep });
  const improving = useMutation({
    ...queries.drafting.improve.mutationOptions(),
    onSuccess: keep,
    onError: (error) => failed('generate', error),
  });
  const reworded = useReworded(projectId, fieldType);
  const answers = data?.messages.filter(({ role }) => role === 'user').length ?? 0;
  const historyWith = (reply: Reply | null) => [
    ...(data?.messages ?? []).slice(1 - draftLimits.messages).map(({ id, role, content }) => ({ id, role, content })),
    ...(reply === null ? [] : [{ ...reply, role: 'user' as const }]),
  ];
  const ask = () => first.mutate({ ...input, currentContent, conversationHistory: [], mode: 'question' });
  const works = data?.ai.state === 'active' && data.mayEdit;
  const isNew = works && data.messages.length === 0;
  const askedFor = useRef<SectionKey | null>(null);
  useEffect(() => {
    // A new conversation begins with a question, once.
    if (!isNew || askedFor.current === fieldType) return;
    askedFor.current = fieldType;
    ask();
  });
  return {
    query,
    works,
    answers,
    asking: first,
    ask,
    improving: improving.isPending,
    improve: (draftId: string, how: BuiltInImprovement) => {
      reworded.asking.reset();
      improving.mutate({ ...input, draftId, how });
    },
    /** By a model outside. */
    reworded: {
      ...reworded,
      reword: (draftId: string, how: OutsideImprovement) =>
        reworded.asking.mutate({ ...input, draftId, how }, { onSuccess: keep }),
    },
    busy: goingOn.isPending,
    /** Sends a reply, or generates without one. Answers whether it was stored. */
    goOn: async (reply: Reply | null, { generates = false, anew = false } = {}): Promise<boolean> => {
      const given = answers + (reply === null ? 0 : 1);
      if (generates && given === 0) {
        showToast({ title: words('answer_first'), tone: 'info' });
        return false;
      }
      const mode: GuidedMode = generates || given >= ANSWERS_BEFORE_DRAFT ? 'generate' : 'question';
      try {
        await goingOn.mutateAsync({ ...input, currentContent, conversationHistory: historyWith(reply), mode, anew });
        return true;
      } catch (error) {
        failed(generates ? 'generate' : 'continue', error);
        return false;
      }
    },
  };
}
