import { isPastFirstStage } from '#domain/program/deadlines.ts';
import { isHandedIn } from '#domain/project/status.ts';
import { rule } from '../rule.ts';

/** The first stage of a call is over, and nobody was invited to the second. */
export const stage2WithoutInvitation = rule({
  id: 'STAGE2_WITHOUT_INVITATION',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'declarations',
  source: 'two-stages',
  params: { default: {} },
  needs: { invitation: { read: ({ intake }) => intake.declarations.answers.stage_two_invited ?? null } },
  applies: ({ program, status }, now) =>
    program.deadlineModel === 'two-stage' && !isHandedIn(status) && isPastFirstStage(program.windows, now),
  check: (_, { known: { invitation } }) => (invitation === 'no' ? [{ params: {} }] : []),
});
