import { nextDeadline } from '#domain/program/deadlines.ts';
import { isHandedIn } from '#domain/project/status.ts';
import { rule } from '../rule.ts';
import { isInLastHours } from './last-hours.ts';

/** The next deadline is at most 48 hours away. */
export const deadlineWithin48h = rule({
  id: 'DEADLINE_WITHIN_48H',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'call',
  source: 'replace-until-deadline',
  params: { default: { deadline: 'instant' } },
  applies: ({ status, program }, now) => !isHandedIn(status) && isInLastHours(program, now),
  check: ({ program }, { now }) => {
    const next = nextDeadline(program.windows, now);
    return next === null ? [] : [{ params: { deadline: next.deadlineAt } }];
  },
});
