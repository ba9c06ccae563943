import { finalDeadline, statusAt } from '#domain/program/deadlines.ts';
import { isHandedIn } from '#domain/project/status.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';
import { rule } from '../rule.ts';

/** The last deadline of the call is over. A call that is always open has none. */
export const deadlinePassed = rule({
  id: 'DEADLINE_PASSED',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'call',
  source: 'call-dates',
  params: { default: { deadline: 'instant' } },
  needs: { deadline: { read: ({ program }) => finalDeadline(program.windows), field: 'windows' }, hour: {} },
  applies: ({ status, program }) =>
    !isHandedIn(status) && (program.windows.length > 0 || program.deadlineModel !== 'continuous'),
  check: ({ program }, { now, known: { deadline } }) => {
    if (statusAt(program, now) !== 'closed') return [];
    // Where only the day is stated, the call may close later on that day than is assumed.
    const isHourOpen = deadline.hourAssumed && dayIn(BRUSSELS, deadline.deadlineAt) === dayIn(BRUSSELS, now);
    return [{ params: { deadline: deadline.deadlineAt }, unknown: isHourOpen ? 'hour' : undefined }];
  },
});
