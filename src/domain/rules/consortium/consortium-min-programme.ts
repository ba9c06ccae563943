import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { shortOfMinimum } from './minimum.ts';

/** Fewer partners or countries than the call of another programme asks for. */
export const consortiumMinProgramme = rule({
  id: 'CONSORTIUM_MIN_PROGRAMME',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  subject: 'project',
  fix: 'participants',
  source: 'call-consortium',
  params: { default: { counted: 'count', wanted: 'count', countries: 'count', wantedCountries: 'count' } },
  needs: { participants: { field: 'consortium' } },
  applies: ({ program, participants }) => !followsGeneralAnnexes(program) && participants.length > 0,
  check: (facts) => {
    const short = shortOfMinimum(facts);
    if (short === null) return [];
    return [{ params: short.params, unknown: short.isOpen ? 'participants' : undefined }];
  },
});
