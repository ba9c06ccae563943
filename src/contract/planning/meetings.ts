import { z } from 'zod';

import { emailOf, isEmailAddress } from '#domain/account/fields.ts';
import { attendeeKey, plannedTimeFaults } from '#domain/project/meetings/meeting.ts';
import { attendeeKinds, meetingLimits, meetingStates, outsideKinds } from '#domain/project/meetings/meeting-codes.ts';
import { localDateSchema } from '#domain/values/schemas.ts';

import { area, id, instant, revision, text } from '#contract/base.ts';
import { DAY } from '#contract/limit-kinds.ts';

const person = z.object({
  kind: z.enum(attendeeKinds),
  /** Of a member; null for everybody else. */
  userId: z.string().nullable(),
  name: z.string(),
  /** Null for a member. */
  email: z.string().nullable(),
  /** Whether they were told by mail of the meeting as it stands. */
  told: z.boolean(),
});

const meeting = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  /** In minutes. */
  duration: z.int(),
  zone: z.string(),
  place: z.string(),
  agenda: z.string(),
  state: z.enum(meetingStates),
  /** What the next change of the plan must name as its base. */
  revision: z.int(),
  people: z.array(person),
  minutes: z.object({
    text: z.string(),
    /** What the next save of the minutes must name as its base; 0 before the first. */
    revision: z.int(),
    savedAt: instant.nullable(),
    savedBy: z.string().nullable(),
  }),
  /** Null where the person has left. */
  createdBy: z.string().nullable(),
});
export type Meeting = z.infer<typeof meeting>;

const attendee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), userId: text(100) }),
  z.object({
    kind: z.enum(outsideKinds),
    name: text(meetingLimits.name).trim(),
    email: text(320).transform(emailOf).refine(isEmailAddress, 'Please enter a valid email address.'),
  }),
]);

const values = z.object({
  title: text(meetingLimits.title)
    .trim()
    .refine((value) => value !== '', 'A title is required.'),
  /** When it begins, as a clock on a wall of the zone shows it. */
  day: localDateSchema,
  time: text(5),
  zone: text(64),
  /** Which of the two, where clocks are put back and that time comes twice. */
  turn: z.enum(['first', 'second']).nullable(),
  duration: z.int().min(meetingLimits.shortest).max(meetingLimits.longest),
  place: text(meetingLimits.place).trim(),
  agenda: text(meetingLimits.agenda),
  people: z
    .array(attendee)
    .max(meetingLimits.people)
    .refine((list) => new Set(list.map(attendeeKey)).size === list.length, 'Somebody is named twice.'),
});
export type MeetingValues = z.input<typeof values>;

const errors = {
  /** No moment can be read from day, time and zone. */
  BAD_TIME: { status: 400, data: z.object({ fault: z.enum(plannedTimeFaults) }) },
  /** Somebody who is named is no member of the organization. */
  UNKNOWN_PERSON: { status: 400 },
  /** Somebody else has changed the meeting meanwhile. */
  CONFLICT: { status: 409, data: meeting },
  /** It is cancelled. */
  CANCELLED: { status: 409 },
} as const;

/** A meeting after a change, and how many were told of it by mail, or were not because too many mails were sent. */
const told = z.object({ meeting, mailed: z.int(), unmailed: z.int() });

/** So that nobody floods people with mail through us. What is not mailed is stored all the same, and says so. */
export const meetingMailLimits = {
  /** An organization mails this often about meetings, to whomever. */
  sent: { max: 500, windowSeconds: DAY },
  /** An organization mails this often to people who do not belong to it. */
  outside: { max: 60, windowSeconds: DAY },
  /** A mailbox gets this many about meetings, whoever sends them. */
  received: { max: 15, windowSeconds: DAY },
} as const;

const procedure = area('Meetings');

/** The meetings of a project. Whoever may change its tasks plans them; whoever sees it reads them. */
export const meetings = {
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/meetings',
    summary: 'Lists the meetings of a project, the earliest first.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ items: z.array(meeting), mayEdit: z.boolean() })),
  /**
   * `meetingId` is made by the browser: the same call again finds what the first one has planned. Where that says
   * something else, it is answered as a conflict.
   */
  plan: procedure({
    method: 'POST',
    path: '/projects/{projectId}/meetings',
    summary: 'Plans a meeting and invites those who take part by mail.',
  })
    .meta({ limits: meetingMailLimits })
    .errors({
      BAD_TIME: errors.BAD_TIME,
      UNKNOWN_PERSON: errors.UNKNOWN_PERSON,
      LIMIT_REACHED: { status: 409, data: z.object({ limit: z.int() }) },
      ID_TAKEN: { status: 409 },
      CONFLICT: errors.CONFLICT,
    })
    .input(values.extend({ projectId: id, meetingId: id }))
    .output(told),
  change: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/meetings/{meetingId}',
    summary: 'Changes the plan of a meeting and tells those who take part by mail.',
  })
    .meta({ limits: meetingMailLimits })
    .errors(errors)
    .input(values.extend({ projectId: id, meetingId: id, base: revision }))
    .output(told),
  cancel: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/meetings/{meetingId}/cancelled',
    summary: 'Cancels a meeting and tells those who were invited by mail.',
  })
    .meta({ limits: meetingMailLimits })
    .errors({ CONFLICT: errors.CONFLICT, CANCELLED: errors.CANCELLED })
    .input(z.object({ projectId: id, meetingId: id, base: revision }))
    .output(told),
  invite: procedure({
    method: 'POST',
    path: '/projects/{projectId}/meetings/{meetingId}/invitations',
    summary: 'Mails those who were not told of a meeting as it stands, or that it is cancelled.',
  })
    .meta({ limits: meetingMailLimits })
    .errors({ OVER: { status: 409 } })
    .input(z.object({ projectId: id, meetingId: id }))
    .output(told),
  /** A repeated saveId gets its first answer. */
  saveMinutes: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/meetings/{meetingId}/minutes',
    summary: 'Stores the minutes of a meeting.',
  })
    .errors({ CONFLICT: { status: 409, data: meeting.shape.minutes }, SAVE_ID_TAKEN: { status: 409 } })
    .input(z.object({ projectId: id, meetingId: id, base: revision, saveId: id, text: text(meetingLimits.minutes) }))
    .output(z.object({ revision, savedAt: instant })),
};
