import { isBeingWritten } from '#domain/project/status.ts';
import { rule } from '../rule.ts';

/** Nobody has said how long the project takes. */
export const durationMissing = rule({
  id: 'DURATION_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'intake',
  source: 'part-a-general',
  params: { default: {} },
  applies: isBeingWritten,
  check: ({ intake }) => ((intake.durationMonths ?? 0) > 0 ? [] : [{ params: {} }]),
});
