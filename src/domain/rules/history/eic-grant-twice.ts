import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';

/** A company gets a grant alone from the EIC Accelerator once. */
export const eicGrantTwice = rule({
  id: 'EIC_GRANT_TWICE',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'project',
  fix: 'declarations',
  source: 'eic-limits',
  params: { default: {} },
  needs: { before: { read: ({ intake }) => intake.declarations.answers.eic_grant_before ?? null } },
  applies: ({ program, intake }) =>
    isUnder(program, 'HORIZON-EIC-ACC') && intake.declarations.answers.eic_grant_only === 'yes',
  check: (_, { known: { before } }) => (before === 'yes' ? [{ params: {} }] : []),
});
