import { rule } from '../rule.ts';

/** Nobody coordinates, or more than one does. */
export const noCoordinator = rule({
  id: 'NO_COORDINATOR',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'consortium',
  subject: 'project',
  fix: 'participants',
  source: 'part-a-participants',
  params: { default: { count: 'count' } },
  applies: ({ participants }) => participants.length > 0,
  check: ({ participants }) => {
    const count = participants.filter(({ role }) => role === 'coordinator').length;
    return count === 1 ? [] : [{ params: { count } }];
  },
});
