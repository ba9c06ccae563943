import { ORPCError, safe } from '@orpc/client';

import type { Keeper, Room } from './talk-room.ts';
import { emptyTalk, isPending, opened } from './talk-state.ts';

/** Opens a conversation that the server keeps, and looks at it again. */
export function makeOpener({ orgId, api }: Room, keeper: Keeper) {
  const load = async (conversationId: string) => {
    if (orgId === null) throw new Error('a visitor has no conversations');
    return await (await api()).copilot.conversation({ orgId, conversationId });
  };
  return {
    open: async (conversationId: string) => {
      keeper.set({ ...emptyTalk, conversationId, opening: 'loading' });
      const isWanted = () => keeper.state().conversationId === conversationId && keeper.state().opening === 'loading';
      try {
        const { messages } = await load(conversationId);
        if (isWanted()) keeper.set(opened(conversationId, messages));
      } catch (error) {
        const code = error instanceof ORPCError ? error.code : '';
        // What is no id of a conversation is refused as bad input.
        const opening = code === 'NOT_FOUND' || code === 'BAD_REQUEST' ? 'missing' : 'failed';
        if (isWanted()) keeper.set({ ...emptyTalk, conversationId, opening });
      }
    },
    refresh: async () => {
      const before = keeper.state();
      const { conversationId, turns } = before;
      const last = turns.at(-1);
      // What failed here stands here alone, with its way on.
      const hasFailed = last?.kind === 'answer' && last.failure !== null;
      if (conversationId === null || before.opening !== 'no' || isPending(before) || hasFailed) return;
      // Nobody has asked for this: where it does not come, what stands there stays.
      const answer = await safe(load(conversationId));
      if (answer.isSuccess && keeper.state() === before)
        keeper.set({ ...opened(conversationId, answer.data.messages), said: before.said });
    },
  };
}
