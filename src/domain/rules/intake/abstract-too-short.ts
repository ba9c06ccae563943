import { rule } from '../rule.ts';

/** A good abstract has at least this many characters. */
const LEAST = 700;

/** The description, which becomes the abstract, is very short. */
export const abstractTooShort = rule({
  id: 'ABSTRACT_TOO_SHORT',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'intake',
  source: 'practice',
  params: { default: { length: 'count', least: 'count' } },
  check: ({ intake }) => {
    const { length } = [...intake.description.trim()];
    return length > 0 && length < LEAST ? [{ params: { length, least: LEAST } }] : [];
  },
});
