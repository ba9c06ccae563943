import { PORTAL_ACRONYM_LIMIT } from '#domain/project/intake/title-and-description.ts';
import { isBeingWritten } from '#domain/project/status.ts';
import { rule } from '../rule.ts';

/** The project has no acronym, or one that Part A does not take. */
export const acronymMissing = rule({
  id: 'ACRONYM_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'intake',
  source: 'part-a-general',
  params: { default: {}, long: { acronym: 'text', length: 'count', limit: 'count' } },
  applies: isBeingWritten,
  check: ({ intake: { acronym } }) => {
    const { length } = [...acronym.trim()];
    if (length === 0) return [{ params: {} }];
    // How many characters the form takes is remembered, and was not read: too long a one only warns.
    return length > PORTAL_ACRONYM_LIMIT
      ? [{ params: { acronym, length, limit: PORTAL_ACRONYM_LIMIT }, severity: 'soft' }]
      : [];
  },
});
