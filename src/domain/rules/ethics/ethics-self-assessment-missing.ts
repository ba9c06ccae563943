import { isUnder } from '#domain/program/requirements.ts';
import { ethicsQuestions } from '#domain/project/declarations/declaration-codes.ts';
import { rule } from '../rule.ts';

/** A self-assessment on ethics has at least this many characters. */
const LEAST = 300;

/** Ethics issues are declared, and nobody says how they are dealt with. */
export const ethicsSelfAssessmentMissing = rule({
  id: 'ETHICS_SELF_ASSESSMENT_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'ethics',
  subject: 'project',
  fix: 'declarations',
  source: 'part-a-ethics',
  params: { default: { length: 'count', least: 'count' } },
  applies: ({ program, intake }) =>
    isUnder(program, 'HORIZON') && ethicsQuestions.some((question) => intake.declarations.answers[question] === 'yes'),
  check: ({ intake }) => {
    const { length } = intake.declarations.ethicsText.trim();
    return length < LEAST ? [{ params: { length, least: LEAST } }] : [];
  },
});
