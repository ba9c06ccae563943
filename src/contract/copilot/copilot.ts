import { eventIterator } from '@orpc/contract';
import { z } from 'zod';

import {
  answerStates,
  assistantKinds,
  feedbackKinds,
  keptBackKinds,
  messageRoles,
  sentKinds,
} from '#domain/account/copilot/copilot-codes.ts';
import {
  EARLIER_TURNS,
  FEEDBACK_LIMIT,
  QUESTION_LIMIT,
  QUESTIONS_MOST,
} from '#domain/account/copilot/copilot-limits.ts';
import { cardSchema, toolUseSchema } from '#domain/account/copilot/kept-answer.ts';

import { area, id, instant, text } from '#contract/base.ts';
import { DAY, HOUR } from '#contract/limit-kinds.ts';
import { copilotEvent, proposal } from './copilot-stream.ts';

export const copilotLimits = {
  /** Of one person, of all of an organization, and of a visitor's network. */
  person: { max: QUESTIONS_MOST.person, windowSeconds: HOUR },
  organization: { max: QUESTIONS_MOST.organization, windowSeconds: DAY },
  network: { max: QUESTIONS_MOST.network, windowSeconds: HOUR },
} as const;

const message = z.object({
  id,
  role: z.enum(messageRoles),
  content: z.string(),
  sentAt: instant,
  /** Of an answer; null for questions. */
  state: z.enum(answerStates).nullable(),
  assistant: z.enum(assistantKinds).nullable(),
  cards: z.array(cardSchema).readonly(),
  tools: z.array(toolUseSchema).readonly(),
  /** As they stand now. */
  proposals: z.array(proposal).readonly(),
  feedback: z.enum(feedbackKinds).nullable(),
});
export type CopilotMessage = z.infer<typeof message>;

const conversation = z.object({ id, title: z.string(), createdAt: instant, lastAt: instant });
export type CopilotConversation = z.infer<typeof conversation>;

const question = text(QUESTION_LIMIT)
  .trim()
  .refine((value) => value !== '', 'A message is required.');

const inOrganization = z.object({ orgId: id });
const ofConversation = inOrganization.extend({ conversationId: id });
const ofProposal = inOrganization.extend({ proposalId: id });

const settings = z.object({
  /** Where questions go once it is switched on; null where this installation has no endpoint. */
  endpoint: z.object({ host: z.string(), model: z.string() }).nullable(),
  /** Null while it is off. An endpoint that was changed since is off until an owner has seen the new one. */
  switchedOn: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  sent: z.array(z.enum(sentKinds)).readonly(),
  keptBack: z.array(z.enum(keptBackKinds)).readonly(),
  maySwitch: z.boolean(),
  /** What the organization has used in the last thirty days. */
  usage: z.object({ answers: z.int(), byModel: z.int(), tokensIn: z.int(), tokensOut: z.int() }),
});
export type CopilotSettings = z.infer<typeof settings>;

const procedure = area('Copilot');

/** The assistant. Conversations are the person's own, and nobody else of the organization sees them. */
export const copilot = {
  /**
   * Streams the answer to a question. Without an organization it is answered from public facts, and nothing is stored:
   * `earlier` then tells what was said before. In an organization the conversation itself is stored, and `earlier` is
   * not read. Whoever stops reading stops the answer.
   */
  ask: procedure({ method: 'POST', path: '/copilot/questions', summary: 'Answers a question as a stream.' })
    .meta({ limits: copilotLimits })
    .errors({
      /** It works again at this moment. */
      LIMIT_REACHED: {
        status: 429,
        data: z.object({ of: z.enum(['person', 'organization', 'network']), againAt: instant }),
      },
      /** The conversation is full: begin a new one. */
      CONVERSATION_FULL: { status: 409 },
    })
    .input(
      z.object({
        orgId: id.nullable(),
        /** Null begins a new conversation. */
        conversationId: id.nullable(),
        message: question,
        /** Of the page that is open. */
        path: text(500),
        /** Of the project that is open. */
        projectId: id.nullable(),
        earlier: z
          .array(z.object({ role: z.enum(messageRoles), content: text(QUESTION_LIMIT) }))
          .max(EARLIER_TURNS)
          .readonly()
          .default([]),
      }),
    )
    .output(eventIterator(copilotEvent)),
  /** Does what a proposal says, exactly once. */
  confirm: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/copilot-proposals/{proposalId}/confirmation',
    summary: 'Does what the assistant has proposed.',
  })
    /** It is done, dismissed or too old; or it could not be done now. */
    .errors({
      NOT_OPEN: { status: 409, data: z.object({ proposal }) },
      NOT_DONE: { status: 409, data: z.object({ proposal, message: z.string() }) },
    })
    .input(ofProposal)
    .output(
      z.object({
        proposal,
        navigateTo: z.string().nullable(),
        toast: z.object({ title: z.string().nullable(), message: z.string() }),
      }),
    ),
  dismiss: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/copilot-proposals/{proposalId}/dismissal',
    summary: 'Takes a proposal of the assistant off, so that it is not done.',
  })
    .errors({ NOT_OPEN: { status: 409, data: z.object({ proposal }) } })
    .input(ofProposal)
    .output(z.object({ proposal })),
  conversations: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/copilot-conversations',
    summary: "Lists the person's conversations with the assistant, the newest first.",
  })
    .meta({ closedToLooks: true })
    .input(inOrganization)
    .output(z.object({ conversations: z.array(conversation).readonly() })),
  conversation: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/copilot-conversations/{conversationId}',
    summary: 'Shows one conversation, the oldest message first.',
  })
    .meta({ closedToLooks: true })
    .input(ofConversation)
    .output(z.object({ conversation, messages: z.array(message).readonly() })),
  remove: procedure({
    method: 'DELETE',
    path: '/organizations/{orgId}/copilot-conversations/{conversationId}',
    summary: 'Deletes a conversation with everything that was said in it.',
  })
    .input(ofConversation)
    .output(z.object({})),
  rate: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/copilot-messages/{messageId}/feedback',
    summary: 'Says whether an answer helped; null takes that back.',
  })
    .input(
      inOrganization.extend({
        messageId: id,
        feedback: z.enum(feedbackKinds).nullable(),
        /** Without one, what was said before stays. */
        comment: text(FEEDBACK_LIMIT).trim().optional(),
      }),
    )
    .output(z.object({ feedback: z.enum(feedbackKinds).nullable() })),
  settings: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/copilot-settings',
    summary: 'Shows whether questions go to a model outside, to which, what is sent, and how much was used.',
  })
    .input(inOrganization)
    .output(settings),
  switchOutside: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/copilot-settings',
    summary: 'Switches the model outside on or off for an organization.',
  })
    .errors({
      /** This installation has no endpoint. */
      NO_ENDPOINT: { status: 409 },
      /** The host, the model or what is sent is not what the person has seen. */
      NOT_AS_SEEN: { status: 409, data: settings },
    })
    .input(
      inOrganization.extend({
        on: z.boolean(),
        /** What the person has read before they switched it on. */
        seen: z
          .object({ host: text(300), model: text(300), sent: z.array(z.enum(sentKinds)).max(20).readonly() })
          .nullable(),
      }),
    )
    .output(settings),
};
