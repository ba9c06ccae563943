import { rule } from '../rule.ts';

/** Months that grants usually take: from a short study to a long research project. */
const USUAL = { from: 6, to: 72 } as const;

/** The project is shorter or longer than grants are. */
export const durationOutOfRange = rule({
  id: 'DURATION_OUT_OF_RANGE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'intake',
  source: 'practice',
  params: { default: { months: 'count', from: 'count', to: 'count' } },
  check: ({ intake: { durationMonths } }) =>
    durationMonths !== null && durationMonths > 0 && (durationMonths < USUAL.from || durationMonths > USUAL.to)
      ? [{ params: { months: durationMonths, ...USUAL } }]
      : [],
});
