import { z } from 'zod';

import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { messageSides, partnerRolesSought, threadStates } from '#domain/organization/partners/partner-codes.ts';
import {
  MAX_PARTNER_CATEGORIES,
  MAX_PARTNER_KEYWORDS,
  MAX_PARTNER_PROGRAMS,
  PARTNER_BRINGS_LIMIT,
  PARTNER_KEYWORD_LIMIT,
  PARTNER_MESSAGE_LIMIT,
} from '#domain/organization/partners/partner-limits.ts';
import { partnerProfileFaults } from '#domain/organization/partners/partner-profile.ts';

import { categories } from '#reference/programmes.ts';

import { area, id, instant, revision, text } from '#contract/base.ts';
import { DAY, HOUR } from '#contract/limit-kinds.ts';

const named = z.object({ slug: z.string(), identifier: z.string(), title: z.string() });
const keyword = text(PARTNER_KEYWORD_LIMIT).trim().min(1);
const category = z.string().refine((name) => categories.includes(name), 'No such framework programme.');

const values = z.object({
  visible: z.boolean(),
  brings: text(PARTNER_BRINGS_LIMIT).trim(),
  keywords: z.array(keyword).max(MAX_PARTNER_KEYWORDS).readonly(),
  role: z.enum(partnerRolesSought),
  categories: z.array(category).max(MAX_PARTNER_CATEGORIES).readonly(),
  pic: text(20).trim(),
});

const profile = values.extend({
  categories: z.array(z.string()).readonly(),
  /** The calls that it names, by their public addresses. */
  programs: z.array(named).readonly(),
  /** What the next save must name as its base; 0 before the first. */
  revision: z.int(),
  /** Null before the first save. */
  changedAt: instant.nullable(),
});
export type PartnerProfileAnswer = z.infer<typeof profile>;

/** Who an organization is, as far as another one may see it. */
const who = z.object({
  name: z.string(),
  country: z.string(),
  kind: z.enum(organizationKinds).nullable(),
  size: z.enum(organizationSizes).nullable(),
  /** Empty where it shows none. */
  pic: z.string(),
});

const found = who.extend({
  /** Of its profile. The organization itself is never named by an id. */
  profileId: id,
  brings: z.string(),
  keywords: z.array(z.string()).readonly(),
  role: z.enum(partnerRolesSought),
  reasons: z
    .array(
      z.discriminatedUnion('code', [
        z.object({ code: z.literal('names_call') }),
        z.object({ code: z.literal('names_programme') }),
        z.object({ code: z.literal('shared_words'), words: z.array(z.string()).readonly() }),
      ]),
    )
    .readonly(),
  /** The open thread with it about this call; null where there is none, and for those who do not write. */
  threadId: id.nullable(),
});
export type FoundPartner = z.infer<typeof found>;

const thread = z.object({
  id,
  state: z.enum(threadStates),
  /** Null where the organization is no longer here. */
  other: z
    .object({
      name: z.string(),
      /** Null where it shows nothing of itself and has not written. */
      who: who.omit({ name: true }).nullable(),
      blocked: z.boolean(),
    })
    .nullable(),
  /** Null where the call is no longer known. */
  program: named.nullable(),
  lastAt: instant,
});
export type PartnerThread = z.infer<typeof thread>;

const message = z.object({
  id,
  from: z.enum(messageSides),
  /** Null where the person is no longer known. */
  author: z.string().nullable(),
  body: z.string(),
  sentAt: instant,
});
export type PartnerMessage = z.infer<typeof message>;

const body = text(PARTNER_MESSAGE_LIMIT).refine((value) => value.trim() !== '', 'A message is required.');
const ofOrganization = z.object({ orgId: id });
const ofThread = ofOrganization.extend({ threadId: id });

export const partnerLimits = {
  /** An organization begins this many threads. */
  first: { max: 10, windowSeconds: DAY },
  /** An organization writes this many messages in threads that stand. */
  answers: { max: 60, windowSeconds: HOUR },
  /** A side of one thread gets this many mails about it. */
  mails: { max: 3, windowSeconds: HOUR },
} as const;

const procedure = area('Partners');

/** Finding partners: what organizations tell of themselves, and messages between two of them. */
export const partners = {
  profile: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/partner-profile',
    summary: 'Shows what an organization tells others of itself as a partner.',
  })
    .input(ofOrganization)
    .output(
      z.object({
        profile,
        /** The framework programmes that a profile can name. */
        categories: z.array(z.string()).readonly(),
        mayEdit: z.boolean(),
      }),
    ),
  saveProfile: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/partner-profile',
    summary: 'Stores what an organization tells others of itself, and whether they find it.',
  })
    .errors({
      /** The profile has been changed since `base`; nothing is written. */
      CONFLICT: { status: 409, data: profile },
      NOT_STORABLE: { status: 422, data: z.object({ faults: z.array(z.enum(partnerProfileFaults)).readonly() }) },
    })
    .input(
      ofOrganization.extend({
        base: revision,
        values,
        programs: z.array(text(300)).max(MAX_PARTNER_PROGRAMS).readonly(),
      }),
    )
    .output(profile),
  /** The best first, each with why it is shown. Who has not switched its profile on is not among them. */
  find: procedure({
    method: 'GET',
    path: '/projects/{projectId}/partners',
    summary: 'Lists organizations that offer themselves as partners and fit the program of a project.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        partners: z.array(found).readonly(),
        /** Whom the organization writes with about this program, and who shows itself. Empty for those who do not write. */
        conversations: z.array(who.extend({ threadId: id, state: z.enum(threadStates) })).readonly(),
        mayWrite: z.boolean(),
      }),
    ),
  write: procedure({
    method: 'POST',
    path: '/projects/{projectId}/partner-threads',
    summary: 'Writes to an organization that offers itself as a partner, about the program of a project.',
  })
    .meta({ limits: partnerLimits })
    /** The two have an open thread about this program. */
    .errors({ ALREADY_OPEN: { status: 409, data: z.object({ threadId: id }) } })
    .input(z.object({ projectId: id, profileId: id, body }))
    .output(z.object({ threadId: id })),
  threads: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/partner-threads',
    summary: 'Lists the conversations of an organization with others, the newest first.',
  })
    .input(ofOrganization)
    .output(z.object({ threads: z.array(thread).readonly() })),
  thread: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/partner-threads/{threadId}',
    summary: 'Shows one conversation, the oldest message first.',
  })
    .input(ofThread)
    .output(
      z.object({
        thread,
        messages: z.array(message).readonly(),
        /** The organization's newest project for this call; null where it has none. */
        projectId: id.nullable(),
        mayBlock: z.boolean(),
      }),
    ),
  /** A repeated messageId gets the first answer. */
  answer: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/partner-threads/{threadId}/messages',
    summary: 'Writes in a conversation that is open.',
  })
    .meta({ limits: partnerLimits })
    .errors({
      /** Somebody has closed it, or the other organization is gone. */
      CLOSED: { status: 409 },
      /** Another message has this id. */
      ID_TAKEN: { status: 409 },
    })
    .input(ofThread.extend({ messageId: id, body }))
    .output(z.object({ sentAt: instant })),
  close: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/partner-threads/{threadId}/closing',
    summary: 'Closes a conversation for both sides.',
  })
    .input(ofThread)
    .output(z.object({})),
  /** Blocking closes every open conversation with it. */
  setBlocked: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/partner-threads/{threadId}/block',
    summary: 'Keeps the other organization of a conversation from writing and from finding this one, or no longer.',
  })
    .input(ofThread.extend({ blocked: z.boolean() }))
    .output(z.object({ blocked: z.boolean() })),
};
