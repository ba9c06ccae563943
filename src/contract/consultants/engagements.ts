import { z } from 'zod';

import {
  engagementKinds,
  engagementLimits,
  engagementMoves,
  engagementSides,
  engagementStates,
} from '#domain/account/consultants/engagement.ts';
import { cents as euroCents } from '#domain/values/money.ts';

import { area, cents, id, instant, text } from '#contract/base.ts';
import { DAY, HOUR } from '#contract/limit-kinds.ts';
import { givenReview, reviewRefused, typedReview } from './review.ts';

export const engagementRates = {
  /** A person asks this often. */
  person: { max: 10, windowSeconds: DAY },
  /** All people of an organization together. */
  organization: { max: 20, windowSeconds: DAY },
  /** A person writes so many messages. */
  messages: { max: 60, windowSeconds: HOUR },
  /** One side gets so many mails about one request. */
  mails: { max: 6, windowSeconds: HOUR },
} as const;

const call = z.object({ slug: z.string(), identifier: z.string(), title: z.string() });

const shared = z.object({
  engagementId: id,
  kind: z.enum(engagementKinds),
  state: z.enum(engagementStates),
  message: z.string(),
  wished: z.string(),
  askedAt: instant,
  /** Null where the person is no longer known. */
  askedBy: z.string().nullable(),
  /** What the consultant wrote. */
  answer: z.string(),
  answeredAt: instant.nullable(),
  quote: cents.nullable(),
  /** What the organization wrote to the quote. */
  remark: z.string(),
  acceptedAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedSide: z.enum(engagementSides).nullable(),
  /** What the reader can do with it now. */
  moves: z.array(z.enum(engagementMoves)).readonly(),
  call,
});

/** A request as the organization sees it. */
const askedEngagement = shared.extend({
  /** Null where the profile was withdrawn. */
  consultantId: id.nullable(),
  /** Null where the person is no longer known. */
  consultant: z.string().nullable(),
  project: z.object({
    projectId: id,
    title: z.string(),
    isDeleted: z.boolean(),
    /** The work may be ended then; nothing ends by itself. */
    isCompleted: z.boolean(),
  }),
  /** What the organization says of this consultant; null where it has said nothing. */
  review: givenReview.nullable(),
  /** Whether it can be written or changed now. */
  mayReview: z.boolean(),
});
export type AskedEngagement = z.infer<typeof askedEngagement>;

/** A request as the consultant sees it: of the project nothing but its call, before it was accepted. */
const receivedEngagement = shared.extend({
  organization: z.string(),
  /** While the consultant works in it. */
  projectId: id.nullable(),
  /** What the project is called; null for somebody who never worked in it. */
  project: z.object({ title: z.string(), isDeleted: z.boolean() }).nullable(),
});
export type ReceivedEngagement = z.infer<typeof receivedEngagement>;

const filled = (most: number) =>
  text(most)
    .trim()
    .refine((value) => value !== '', 'Words are required.');
const answer = text(engagementLimits.answer).trim();
const { least, most } = engagementLimits.quote;
const ofOrganization = z.object({ orgId: id });
const ofEngagement = ofOrganization.extend({ engagementId: id });
const own = z.object({ engagementId: id });

const message = z.object({
  id,
  from: z.enum(engagementSides),
  /** Of the organization; null for the consultant, and where the person is no longer known. */
  author: z.string().nullable(),
  body: z.string(),
  sentAt: instant,
});
export type EngagementMessage = z.infer<typeof message>;

const messages = z.object({ messages: z.array(message).readonly(), isOpen: z.boolean() });
const note = { messageId: id, body: filled(engagementLimits.note) };
const writeErrors = {
  /** It was declined, withdrawn or ended. */
  CLOSED: { status: 409 },
  /** Another message has this id. */
  ID_TAKEN: { status: 409 },
} as const;

const moveErrors = {
  /** It stands otherwise by now; nothing is changed. */
  CONFLICT: { status: 409 },
  /** The profile is not verified any more, or the organization leaves. */
  NOT_AVAILABLE: { status: 409 },
} as const;

const procedure = area('Engagements');

/** Asking verified consultants for a call or a quote, and what follows from it. */
export const engagements = {
  ofOrganization: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/engagements',
    summary: 'Lists what an organization has asked consultants for, the newest first.',
  })
    .input(ofOrganization.extend({ projectId: id.optional(), consultantId: id.optional() }))
    .output(z.object({ engagements: z.array(askedEngagement).readonly() })),
  projects: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/engagement-projects',
    summary: 'Lists the projects for which a consultant can be asked.',
  })
    .input(ofOrganization)
    .output(
      z.object({
        projects: z
          .array(z.object({ projectId: id, title: z.string(), identifier: z.string(), callTitle: z.string() }))
          .readonly(),
      }),
    ),
  ask: procedure({
    method: 'POST',
    path: '/projects/{projectId}/engagements',
    summary: 'Asks a verified consultant for a call or a quote.',
  })
    .meta({ limits: engagementRates })
    .errors({
      /** The profile is of whoever asks. */
      ONESELF: { status: 409 },
      /** The two have an open request in this project. */
      ALREADY_OPEN: { status: 409, data: z.object({ engagementId: id }) },
    })
    .input(
      z.object({
        projectId: id,
        consultantId: id,
        kind: z.enum(engagementKinds),
        message: filled(engagementLimits.message),
        wished: text(engagementLimits.wished).trim(),
      }),
    )
    .output(z.object({ engagementId: id })),
  /** A quote is accepted or declined, a request withdrawn, an engagement ended. */
  move: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/engagements/{engagementId}/move',
    summary: 'Changes how a request stands, for the organization that asked.',
  })
    .errors(moveErrors)
    .input(ofEngagement.extend({ move: z.enum(['accept', 'decline', 'withdraw', 'end']), remark: answer }))
    .output(z.object({ state: z.enum(engagementStates) })),
  /** One review of a consultant, whatever an organization did with them; it is shown with the organization's name. */
  review: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/engagements/{engagementId}/review',
    summary: 'Stores what an organization says of a consultant after their work.',
  })
    .errors(reviewRefused)
    .input(ofEngagement.extend(typedReview))
    .output(z.object({ writtenAt: instant })),
  received: procedure({
    method: 'GET',
    path: '/consultants/own/engagements',
    summary: 'Lists what a consultant is asked for, the newest first.',
  })
    .input(z.void())
    .output(z.object({ engagements: z.array(receivedEngagement).readonly() })),
  answer: procedure({
    method: 'POST',
    path: '/consultants/own/engagements/{engagementId}/answer',
    summary: 'Changes how a request stands, for the consultant who was asked.',
  })
    .errors(moveErrors)
    .input(
      z.discriminatedUnion('move', [
        own.extend({ move: z.literal('accept') }),
        own.extend({ move: z.literal('decline'), text: filled(engagementLimits.answer) }),
        own.extend({
          move: z.literal('quote'),
          text: filled(engagementLimits.answer),
          quote: cents.min(least).max(most).transform(euroCents),
        }),
        own.extend({ move: z.literal('withdraw') }),
        own.extend({ move: z.literal('end') }),
      ]),
    )
    .output(z.object({ state: z.enum(engagementStates) })),
  messages: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/engagements/{engagementId}/messages',
    summary: 'Lists what was written about a request, the oldest first, for the organization that asked.',
  })
    .input(ofEngagement)
    .output(messages),
  /** A repeated messageId gets the first answer. */
  write: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/engagements/{engagementId}/messages',
    summary: 'Writes to the consultant of a request.',
  })
    .meta({ limits: engagementRates })
    .errors(writeErrors)
    .input(ofEngagement.extend(note))
    .output(z.object({ sentAt: instant })),
  receivedMessages: procedure({
    method: 'GET',
    path: '/consultants/own/engagements/{engagementId}/messages',
    summary: 'Lists what was written about a request, the oldest first, for the consultant who was asked.',
  })
    .input(own)
    .output(messages),
  writeBack: procedure({
    method: 'POST',
    path: '/consultants/own/engagements/{engagementId}/messages',
    summary: 'Writes to the organization of a request.',
  })
    .meta({ limits: engagementRates })
    .errors(writeErrors)
    .input(own.extend(note))
    .output(z.object({ sentAt: instant })),
};
