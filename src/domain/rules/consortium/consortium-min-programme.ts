import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { minimumParams, shortOfMinimum } from './minimum.ts';

/** Fewer partners or countries than the call of another programme asks for. */
export const consortiumMinProgramme = rule({
  id: 'CONSORTIUM_MIN_PROGRAMME',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'consortium',
  subject: 'project',
  fix: 'participants',
  source: 'call-consortium',
  params: minimumParams,
  needs: { participants: { field: 'consortium' } },
  applies: ({ program, participants }) => !followsGeneralAnnexes(program) && participants.length > 0,
  check: shortOfMinimum,
});
