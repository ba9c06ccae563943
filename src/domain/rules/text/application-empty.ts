import { isInLastHours } from '../timing/last-hours.ts';
import { rule } from '../rule.ts';
import { isNothingWritten } from './blank.ts';

/** No section holds a word. That blocks in the last 48 hours. */
export const applicationEmpty = rule({
  id: 'APPLICATION_EMPTY',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'application',
  source: 'own-completeness',
  params: { default: { sections: 'count' } },
  applies: isNothingWritten,
  check: ({ sections, program }, { now }) => {
    const params = { sections: sections.length };
    return [isInLastHours(program, now) ? { params } : { params, severity: 'soft' }];
  },
});
