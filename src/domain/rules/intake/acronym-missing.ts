import { isBeingWritten } from '#domain/project/status.ts';
import { rule } from '../rule.ts';

/** Part A takes this many characters. */
const ACRONYM_LIMIT = 20;

/** The project has no acronym, or one that Part A does not take. */
export const acronymMissing = rule({
  id: 'ACRONYM_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  subject: 'project',
  fix: 'intake',
  source: 'part-a-general',
  params: { default: {}, long: { acronym: 'text', length: 'count', limit: 'count' } },
  applies: isBeingWritten,
  check: ({ intake: { acronym } }) => {
    const { length } = [...acronym.trim()];
    if (length === 0) return [{ params: {} }];
    // How many characters the form takes is remembered, and was not read: too long a one only warns.
    return length > ACRONYM_LIMIT ? [{ params: { acronym, length, limit: ACRONYM_LIMIT }, severity: 'soft' }] : [];
  },
});
