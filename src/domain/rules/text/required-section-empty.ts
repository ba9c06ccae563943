import { rule } from '../rule.ts';
import { isBlank, isNothingWritten } from './blank.ts';

/** A section holds no word while others do. */
export const requiredSectionEmpty = rule({
  id: 'REQUIRED_SECTION_EMPTY',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  fix: 'application',
  source: 'missing-answers',
  params: { default: {} },
  applies: (facts) => !isNothingWritten(facts),
  check: ({ sections }) => sections.filter(isBlank).map(({ key }) => ({ subject: key, params: {} })),
});
