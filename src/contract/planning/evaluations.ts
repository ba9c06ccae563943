import { z } from 'zod';

import { awardSchemeSchema } from '#domain/project/award/award-form-schema.ts';
import { sumKinds } from '#domain/project/award/award-codes.ts';
import { evaluationLimits } from '#domain/project/evaluations/evaluation-limits.ts';
import { evaluationSchema } from '#domain/project/evaluations/evaluation-schema.ts';

import { area, id, instant, localDate, revision, sectionKey, text } from '../base.ts';
import { HOUR } from '../limit-kinds.ts';

const standing = z.enum(['above', 'below']).nullable();

const means = z.object({
  /** In the order of the scheme; null where nobody gave a score. */
  criteria: z.array(
    z.object({ count: z.int(), mean: z.number(), lowest: z.number(), highest: z.number(), standing }).nullable(),
  ),
  /** Null where points do not add up, or nobody gave any. */
  total: z
    .object({
      mean: z.number(),
      max: z.number(),
      kind: z.enum(sumKinds),
      needed: z.number().nullable(),
      standing: z.enum(['above', 'open', 'below']).nullable(),
    })
    .nullable(),
});
export type RoundMeans = z.infer<typeof means>;

/** A person who was asked, or who has begun. */
const evaluator = z.object({
  name: z.string(),
  mine: z.boolean(),
  state: z.enum(['asked', 'writing', 'handed_in']),
  handedInAt: instant.nullable(),
  /** Sections whose text was changed after it was handed in. */
  changed: z.array(sectionKey),
});

const own = z.object({ content: evaluationSchema, revision, savedAt: instant, handedInAt: instant.nullable() });

const head = z.object({
  id,
  number: z.int(),
  openedAt: instant,
  closedAt: instant.nullable(),
  handedIn: z.int(),
});

const round = head.extend({
  scheme: awardSchemeSchema,
  note: z.string(),
  dueOn: localDate.nullable(),
  /** Null where the person is gone. */
  openedBy: z.string().nullable(),
  closedBy: z.string().nullable(),
  evaluators: z.array(evaluator),
  /** The caller's own evaluation; null before its first save. */
  own: own.nullable(),
  /** What was handed in; null as long as the caller may not see it. */
  results: z
    .object({ means, given: z.array(z.object({ name: z.string(), handedInAt: instant, content: evaluationSchema })) })
    .nullable(),
});
export type EvaluationRound = z.infer<typeof round>;
export type RoundHead = z.infer<typeof head>;

/** What is made of an evaluation that another tab of the same person has changed meanwhile. */
const conflict = { CONFLICT: { status: 409, data: own } } as const;
/** The round is closed: nothing in it changes any more. */
const closed = { CLOSED: { status: 409 } } as const;
/** It is handed in: it has to be taken back first. */
const handedIn = { HANDED_IN: { status: 409 } } as const;

export const evaluationMailLimits = {
  /** One person's rounds and evaluations bring another person this many mails. */
  mails: { max: 10, windowSeconds: HOUR },
} as const;

const procedure = area('Evaluations');
const ofRound = z.object({ projectId: id, roundId: id });

/** Rounds in which people of the team evaluate an application by the criteria of its programme. */
export const evaluations = {
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/evaluation-rounds',
    summary: 'Lists the rounds of evaluations of a project, and shows the newest.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        /** The newest round; null before the first. */
        newest: round.nullable(),
        earlier: z.array(head),
        /** Whether the criteria of the call are known: without them no round can be opened. */
        hasCriteria: z.boolean(),
        mayOpen: z.boolean(),
        mayEvaluate: z.boolean(),
        /** Who may be asked: everybody else who may evaluate. Empty for those who may open no round. */
        people: z.array(z.object({ userId: z.string(), name: z.string(), reviewer: z.boolean() })),
      }),
    ),
  get: procedure({
    method: 'GET',
    path: '/projects/{projectId}/evaluation-rounds/{roundId}',
    summary: 'Shows a round of evaluations.',
  })
    .input(ofRound)
    .output(round),
  /** Opens a round on the text as it stands. There is one open round at a time. */
  open: procedure({
    method: 'POST',
    path: '/projects/{projectId}/evaluation-rounds',
    summary: 'Opens a round of evaluations, and asks people for theirs.',
  })
    .meta({ limits: evaluationMailLimits })
    .errors({
      OPEN_ALREADY: { status: 409 },
      /** By what proposals are judged is not known. */
      NO_CRITERIA: { status: 409 },
      LIMIT_REACHED: { status: 409, data: z.object({ limit: z.int() }) },
      /** Somebody of these may not evaluate here. */
      UNKNOWN_PERSON: { status: 400 },
    })
    .input(
      z.object({
        projectId: id,
        note: text(evaluationLimits.note).trim(),
        dueOn: localDate.nullable(),
        ask: z.array(text(100)).max(evaluationLimits.asked),
      }),
    )
    .output(z.object({ roundId: id })),
  close: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/evaluation-rounds/{roundId}/end',
    summary: 'Closes a round of evaluations.',
  })
    .errors(closed)
    .input(ofRound)
    .output(z.object({})),
  /** Saves the caller's own evaluation; nobody else sees it before it is handed in. `base`: 0 before the first save. */
  save: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/evaluation-rounds/{roundId}/own-evaluation',
    summary: "Saves the caller's own evaluation.",
  })
    .errors({
      ...conflict,
      ...closed,
      ...handedIn,
      /** It does not fit the criteria of the round, or a score is not on its scale. */
      BAD_SCORE: { status: 422 },
    })
    .input(ofRound.extend({ base: revision, content: evaluationSchema }))
    .output(z.object({ revision, savedAt: instant })),
  handIn: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/evaluation-rounds/{roundId}/own-evaluation/hand-in',
    summary: "Hands in the caller's own evaluation.",
  })
    .meta({ limits: evaluationMailLimits })
    .errors({
      ...conflict,
      ...closed,
      ...handedIn,
      /** These criteria have no score yet, or no comment where no points are given. */
      INCOMPLETE: { status: 422, data: z.object({ criteria: z.array(z.string()) }) },
    })
    .input(ofRound.extend({ base: revision }))
    .output(z.object({ handedInAt: instant })),
  takeBack: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/evaluation-rounds/{roundId}/own-evaluation/hand-in',
    summary: "Takes the caller's own evaluation back, to change it.",
  })
    .errors({
      ...closed,
      /** Somebody else has handed in, so the caller has seen what they gave: theirs stands as it was given. */
      OTHERS_SEEN: { status: 409 },
    })
    .input(ofRound)
    .output(z.object({})),
};
