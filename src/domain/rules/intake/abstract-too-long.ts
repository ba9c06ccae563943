import { rule } from '../rule.ts';

/** Part A takes this many characters of abstract. */
const ABSTRACT_LIMIT = 2_000;

/** The description, which becomes the abstract, is longer than Part A takes. */
export const abstractTooLong = rule({
  id: 'ABSTRACT_TOO_LONG',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'intake',
  source: 'part-a-abstract',
  params: { default: { length: 'count', limit: 'count' } },
  check: ({ intake }) => {
    const { length } = [...intake.description.trim()];
    return length > ABSTRACT_LIMIT ? [{ params: { length, limit: ABSTRACT_LIMIT } }] : [];
  },
});
