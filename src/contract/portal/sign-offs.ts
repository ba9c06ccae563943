import { z } from 'zod';

import {
  SIGN_OFF_REMARK_LIMIT,
  signOffDecisions,
  signOffKinds,
  signOffStates,
} from '#domain/project/submission/sign-offs.ts';

import { area, id, instant, text } from '#contract/base.ts';

const kind = z.enum(signOffKinds);
const one = z.object({ projectId: id, kind });
const person = z.object({ userId: z.string(), name: z.string() });

const signOff = z.object({
  kind,
  /** Who has to say it; null where the account is gone. */
  person: person.nullable(),
  /** Whether that is the one who asks. */
  isMine: z.boolean(),
  /** Whether the person still sees the project: nobody else can say it for them. */
  canAnswer: z.boolean(),
  demandedAt: instant,
  state: z.enum(signOffStates),
  remark: z.string(),
  decidedAt: instant.nullable(),
});
export type SignOff = z.infer<typeof signOff>;

const procedure = area('Submissions');

export const signOffs = {
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/sign-offs',
    summary: 'Lists who has to agree before a project counts as submitted, and what they said.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        items: z.array(signOff),
        /** Names what the project holds now: what is signed off is this and nothing else. */
        fingerprint: z.string(),
        /** Whom it can be demanded of; for those who may. */
        people: z.array(person),
        mayDemand: z.boolean(),
      }),
    ),
  /** Demands it of a person who sees the project; of another one, what was said before does not count any more. */
  demand: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/sign-offs/{kind}',
    summary: 'Demands that a person agrees before a project counts as submitted.',
  })
    .errors({
      /** This person does not see the project. */
      NOT_IN_PROJECT: { status: 409 },
    })
    .input(one.extend({ userId: text(100).min(1) }))
    .output(z.object({})),
  drop: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/sign-offs/{kind}',
    summary: 'Demands it no more.',
  })
    .input(one)
    .output(z.object({})),
  /** Only the named person says it, and of what they have seen. */
  decide: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/sign-offs/{kind}/decision',
    summary: 'Signs a project off, or refuses to.',
  })
    .errors({
      /** It is demanded of somebody else, or not at all. */
      NOT_YOURS: { status: 403 },
      /** The project holds something else by now. Nothing was stored. */
      CHANGED: { status: 409 },
    })
    .input(
      one.extend({
        decision: z.enum(signOffDecisions),
        fingerprint: text(100).min(1),
        remark: text(SIGN_OFF_REMARK_LIMIT),
      }),
    )
    .output(z.object({})),
};
