import { z } from 'zod';

import { assistantKinds, copilotTools, proposalStates, proposingTools } from '#domain/account/copilot/copilot-codes.ts';

import { cardSchema, proposalLineSchema, type Card } from '#domain/account/copilot/kept-answer.ts';

import { id, instant } from '#contract/base.ts';

export type CopilotCard = Card;

/** A change that waits for its confirmation: what would be done, line by line, in the reader's language. */
export const proposal = z.object({
  id,
  tool: z.enum(proposingTools),
  title: z.string(),
  lines: z.array(proposalLineSchema).readonly(),
  state: z.enum(proposalStates),
  expiresAt: instant,
});
export type Proposal = z.infer<typeof proposal>;

/** What an answer is made of, in the order in which it comes. The last event is `done` or `failed`. */
export const copilotEvent = z.discriminatedUnion('type', [
  /** Ids are null where nothing is stored: for visitors, and for people without an organization. */
  z.object({
    type: z.literal('started'),
    conversationId: id.nullable(),
    messageId: id.nullable(),
    assistant: z.enum(assistantKinds),
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('cards'), cards: z.array(cardSchema).readonly() }),
  /** The assistant uses a tool; it comes again with `done` once the tool has answered. */
  z.object({ type: z.literal('tool'), name: z.enum(copilotTools), state: z.enum(['running', 'done', 'failed']) }),
  /** A page of ours to go to. */
  z.object({ type: z.literal('navigate'), to: z.string() }),
  /** Without a title it is called by the words `copilot_talk.toast_title`. */
  z.object({ type: z.literal('toast'), title: z.string().nullable(), message: z.string() }),
  z.object({ type: z.literal('proposal'), proposal }),
  z.object({ type: z.literal('done') }),
  /** What has come so far stays; the message is shown below it. */
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type CopilotEvent = z.infer<typeof copilotEvent>;
