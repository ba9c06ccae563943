import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';

/** Entities established in China take part in research and innovation actions of some destinations alone. */
export const chinaInRia = rule({
  id: 'CHINA_IN_RIA',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'china-in-actions',
  params: { default: { participant: 'text' } },
  applies: ({ program }) => followsGeneralAnnexes(program) && program.typeOfAction === 'RIA',
  check: ({ participants }) =>
    participants
      .filter(({ country }) => country === 'CN')
      .map(({ id, name }) => ({ subject: id, params: { participant: name } })),
});
