import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { minimumParams, shortOfMinimum } from './minimum.ts';

/** Fewer independent beneficiaries or countries than Horizon Europe asks for. */
export const consortiumMinEntities = rule({
  id: 'CONSORTIUM_MIN_ENTITIES',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'consortium',
  subject: 'project',
  fix: 'participants',
  source: 'smallest-consortium',
  params: minimumParams,
  needs: { participants: { field: 'consortium' } },
  applies: ({ program, participants }) => followsGeneralAnnexes(program) && participants.length > 0,
  check: shortOfMinimum,
});
