import { rule } from '../rule.ts';
import { isBlank } from './blank.ts';

/** A section is longer than its limit. */
export const sectionLength = rule({
  id: 'SECTION_LENGTH',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'beyond_limit',
  atOnce: true,
  fix: 'application',
  source: 'section-limits',
  params: { default: { length: 'count', limit: 'count' } },
  shows: ({ length, limit }) => ({ over: Number(length) - Number(limit) }),
  check: ({ sections }) =>
    sections
      .filter((section) => !isBlank(section) && section.length > section.limit)
      .map(({ key, limit, length }) => ({ subject: key, params: { length, limit } })),
});
