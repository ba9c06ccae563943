import { z } from 'zod';

import { consultantLimits } from '#domain/account/consultants/consultant-lists.ts';

import { area, id, revision, text } from '#contract/base.ts';
import { judgedConsultant } from '#contract/consultants/profile.ts';

const procedure = area('Administration');
const errors = {
  /** It has been changed since it was read; nothing is decided. */
  CONFLICT: { status: 409 },
} as const;

/** Who stands in the directory of consultants. */
export const consultants = {
  list: procedure({
    method: 'GET',
    path: '/admin/consultants',
    summary: 'Lists the profiles of consultants, those that wait for a decision first.',
  })
    .input(z.void())
    .output(z.object({ consultants: z.array(judgedConsultant).readonly() })),
  verify: procedure({
    method: 'POST',
    path: '/admin/consultants/{consultantId}/verification',
    summary: 'Verifies a profile as it stands, and shows it in the directory.',
  })
    .errors(errors)
    .input(z.object({ consultantId: id, revision }))
    .output(judgedConsultant),
  refuse: procedure({
    method: 'POST',
    path: '/admin/consultants/{consultantId}/refusal',
    summary: 'Refuses a profile, or takes it out of the directory, and says why.',
  })
    .errors(errors)
    .input(z.object({ consultantId: id, revision, reason: text(consultantLimits.reason).trim().min(1) }))
    .output(judgedConsultant),
};
