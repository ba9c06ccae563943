import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';

/** After three rejections the EIC Accelerator takes no further application of the same innovation. */
export const eicThreeStrikes = rule({
  id: 'EIC_THREE_STRIKES',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'project',
  fix: 'declarations',
  source: 'eic-limits',
  params: { default: {} },
  needs: { answer: { read: ({ intake }) => intake.declarations.answers.eic_three_rejections ?? null } },
  applies: ({ program }) => isUnder(program, 'HORIZON-EIC-ACC'),
  check: (_, { known: { answer } }) => (answer === 'yes' ? [{ params: {} }] : []),
});
