import { statusAt } from '#domain/program/deadlines.ts';
import { isHandedIn } from '#domain/project/status.ts';
import { rule } from '../rule.ts';

/** The call is still to open, and its dates may move. */
export const callNotOpen = rule({
  id: 'CALL_NOT_OPEN',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'call',
  source: 'moving-dates',
  params: { default: { opens: 'instant' } },
  applies: ({ status }) => !isHandedIn(status),
  check: ({ program }, { now }) =>
    program.opensAt !== null && statusAt(program, now) === 'forthcoming'
      ? [{ params: { opens: program.opensAt } }]
      : [],
});
