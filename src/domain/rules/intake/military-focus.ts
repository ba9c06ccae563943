import { isUnder } from '#domain/program/requirements.ts';
import { isBeingWritten } from '#domain/project/status.ts';
import { rule } from '../rule.ts';

/** The work has no purely civil purpose. */
export const militaryFocus = rule({
  id: 'MILITARY_FOCUS',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'project',
  fix: 'declarations',
  source: 'civil-focus',
  params: { default: {} },
  needs: { answer: { read: ({ intake }) => intake.declarations.answers.civil_only ?? null } },
  applies: (facts) => isUnder(facts.program, 'HORIZON') && isBeingWritten(facts),
  check: (_, { known: { answer } }) => (answer === 'no' ? [{ params: {} }] : []),
});
