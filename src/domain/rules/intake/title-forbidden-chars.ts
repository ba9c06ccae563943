import { rule } from '../rule.ts';

/** The portal takes these characters out of a title. */
export const FORBIDDEN_IN_TITLE = /[<>"&]/gu;

/** The title has characters that the portal takes out. */
export const titleForbiddenChars = rule({
  id: 'TITLE_FORBIDDEN_CHARS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'intake',
  source: 'part-a-title-characters',
  params: { default: { found: 'text' } },
  check: ({ intake }) => {
    const found = [...new Set(intake.title.match(FORBIDDEN_IN_TITLE) ?? [])];
    return found.length === 0 ? [] : [{ params: { found: found.join(' ') } }];
  },
});
