import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';

/** A self-assessment on security has at least this many characters. */
const LEAST = 200;

/** Security issues are declared, and nobody says how they are dealt with. */
export const securitySelfAssessmentMissing = rule({
  id: 'SECURITY_SELF_ASSESSMENT_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'ethics',
  subject: 'project',
  fix: 'declarations',
  source: 'part-a-security',
  params: { default: { length: 'count', least: 'count' } },
  applies: ({ program, intake }) =>
    isUnder(program, 'HORIZON') && intake.declarations.answers.security_issues === 'yes',
  check: ({ intake }) => {
    const { length } = intake.declarations.securityText.trim();
    return length < LEAST ? [{ params: { length, least: LEAST } }] : [];
  },
});
