import { rule } from '../rule.ts';

const forbidden = /[<>"&]/gu;

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
    const found = [...new Set(intake.title.match(forbidden) ?? [])];
    return found.length === 0 ? [] : [{ params: { found: found.join(' ') } }];
  },
});
