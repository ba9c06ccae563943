import { safe } from '@orpc/client';

import type { FeedbackKind } from '#domain/account/copilot/copilot-codes.ts';
import type { Proposal } from '#contract/copilot/copilot-stream.ts';
import type { Api } from '#web/api/api.ts';
import type { AnswerDeed, Keeper, Room } from './talk-room.ts';
import { proposalChanged, rated } from './talk-state.ts';

/**
 * What became of a press on a proposal. `problem` is what the server says of it; null where it did not answer. A
 * proposal that is no longer open is shown as it stands, and nothing else is said.
 */
export type PressOutcome =
  | { readonly kind: 'done'; readonly deeds: readonly AnswerDeed[] }
  | { readonly kind: 'settled' }
  | { readonly kind: 'problem'; readonly problem: string | null };

const unanswered: PressOutcome = { kind: 'problem', problem: null };

/** The presses on what an answer shows. A visitor is shown nothing that could be pressed. */
export function makePresses({ orgId, api }: Room, keeper: Keeper) {
  const settle = (proposal: Proposal) => keeper.set(proposalChanged(keeper.state(), proposal));
  const copilot = async (): Promise<Api['copilot'] | null> => {
    try {
      return (await api()).copilot;
    } catch {
      return null;
    }
  };
  return {
    confirm: async (proposalId: string): Promise<PressOutcome> => {
      const client = await copilot();
      if (orgId === null || client === null) return unanswered;
      const { data, error, isDefined } = await safe(client.confirm({ orgId, proposalId }));
      if (data !== undefined) {
        settle(data.proposal);
        const toast: AnswerDeed = { kind: 'toast', ...data.toast };
        const to = data.navigateTo;
        return { kind: 'done', deeds: to === null ? [toast] : [toast, { kind: 'navigate', to }] };
      }
      if (!isDefined) return unanswered;
      if (error.code === 'NOT_DONE' || error.code === 'NOT_OPEN') settle(error.data.proposal);
      if (error.code === 'NOT_OPEN') return { kind: 'settled' };
      return { kind: 'problem', problem: error.code === 'NOT_DONE' ? error.data.message : null };
    },
    dismiss: async (proposalId: string): Promise<PressOutcome> => {
      const client = await copilot();
      if (orgId === null || client === null) return unanswered;
      const { data, error, isDefined } = await safe(client.dismiss({ orgId, proposalId }));
      const proposal = data?.proposal ?? (isDefined && error.code === 'NOT_OPEN' ? error.data.proposal : null);
      if (proposal === null) return unanswered;
      settle(proposal);
      return { kind: 'settled' };
    },
    /** Whether it was stored. */
    rate: async (messageId: string, feedback: FeedbackKind | null, comment?: string): Promise<boolean> => {
      const client = await copilot();
      if (orgId === null || client === null) return false;
      const { data } = await safe(client.rate({ orgId, messageId, feedback, comment }));
      if (data === undefined) return false;
      keeper.set(rated(keeper.state(), messageId, data.feedback));
      return true;
    },
  };
}
