import { completeAt } from '#domain/project/sections/sections.ts';
import { rule } from '../rule.ts';
import { isBlank } from './blank.ts';

/** A section is written but not long enough to count as complete. */
export const sectionTooShort = rule({
  id: 'SECTION_TOO_SHORT',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  fix: 'application',
  source: 'own-section-length',
  params: { default: { length: 'count', target: 'count', limit: 'count' } },
  check: ({ sections }) =>
    sections
      .filter((section) => !isBlank(section) && section.length < completeAt(section.limit))
      .map(({ key, limit, length }) => ({
        subject: key,
        params: { length, target: completeAt(limit), limit },
      })),
});
