import { z } from 'zod';

import { ruleIds } from '#domain/rules/red-flags.ts';
import { flagSeverities, flagStatuses, WAIVER_REASON_LIMIT } from '#domain/rules/flag-codes.ts';

import { area, id, instant, text } from './base.ts';

export const flag = z.object({
  id,
  ruleId: z.enum(ruleIds),
  severity: z.enum(flagSeverities),
  /** A section key, an annex key or the id of a participant. Empty for the project as a whole. */
  subject: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  status: z.enum(flagStatuses),
  /** Who resolved or waived it. Null while it is open, and where the person has left. */
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
  /** Why it is waived. */
  reason: z.string().nullable(),
});
export type ProjectFlag = z.infer<typeof flag>;

const flagInput = z.object({
  projectId: id,
  flagId: id,
  /** How the person saw it: where it stands otherwise by now, nothing is written. Left out: not asked. */
  seen: z.enum(flagStatuses).optional(),
});
const settling = { SETTLED: { status: 409 } } as const;
const done = z.object({});

const procedure = area('Red flags');

export const validation = {
  /**
   * Checks the project against every rule. Findings that are no longer found disappear. Resolved ones that still fire
   * are open again.
   */
  run: procedure({
    method: 'POST',
    path: '/projects/{projectId}/validations',
    summary: 'Checks the project against every rule.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({ ranAt: instant, hard: z.int(), soft: z.int(), added: z.int(), gone: z.int(), reopened: z.int() }),
    ),
  /** Claims that a finding is fixed. The next run opens it again if it is not. */
  resolve: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/flags/{flagId}/resolution',
    summary: 'Claims that a finding is fixed.',
  })
    .errors(settling)
    .input(flagInput)
    .output(done),
  /** Accepts a warning for a reason, until its evidence changes. A blocking finding is never waived. */
  waive: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/flags/{flagId}/waiver',
    summary: 'Accepts a warning for a reason, until its evidence changes.',
  })
    .errors({ ...settling, BLOCKING: { status: 409 } })
    .input(
      flagInput.extend({
        reason: text(WAIVER_REASON_LIMIT).refine((value) => value.trim() !== '', 'A reason is needed.'),
      }),
    )
    .output(done),
  reopen: procedure({
    method: 'POST',
    path: '/projects/{projectId}/flags/{flagId}/reopening',
    summary: 'Opens a resolved or waived finding again.',
  })
    .errors(settling)
    .input(flagInput)
    .output(done),
};
