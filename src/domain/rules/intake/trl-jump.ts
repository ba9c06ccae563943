import { rule } from '../rule.ts';

/** So many levels one project can climb. */
const MOST_LEVELS = 4;

/** The project climbs more levels of readiness than anybody believes, or none but down. */
export const trlJump = rule({
  id: 'TRL_JUMP',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'intake',
  source: 'practice',
  params: { default: { start: 'count', end: 'count', most: 'count' }, down: { start: 'count', end: 'count' } },
  check: ({ intake: { trl: start, trlEnd: end } }) => {
    if (start === null || end === null) return [];
    if (end < start) return [{ params: { start, end } }];
    return end - start > MOST_LEVELS ? [{ params: { start, end, most: MOST_LEVELS } }] : [];
  },
});
