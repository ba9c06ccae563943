import { PORTAL_TITLE_LIMIT } from '#domain/project/intake/title-and-description.ts';
import { rule } from '../rule.ts';

/** The title is longer than the form of the portal takes. */
export const titleTooLong = rule({
  id: 'TITLE_TOO_LONG',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'intake',
  source: 'part-a-title',
  params: { default: { length: 'count', limit: 'count' } },
  check: ({ intake }) => {
    const length = [...intake.title.normalize('NFC')].length;
    return length > PORTAL_TITLE_LIMIT ? [{ params: { length, limit: PORTAL_TITLE_LIMIT } }] : [];
  },
});
