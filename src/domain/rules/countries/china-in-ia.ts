import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';

/** Entities established in China take part in no role in innovation actions. */
export const chinaInIa = rule({
  id: 'CHINA_IN_IA',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'china-in-actions',
  params: { default: { participant: 'text' } },
  needs: { region: {} },
  applies: ({ program }) => followsGeneralAnnexes(program) && program.typeOfAction === 'IA',
  check: ({ participants }) =>
    participants.flatMap(({ id, name, country }) => {
      if (country === 'CN') return { subject: id, params: { participant: name } };
      // The text that was read does not name them.
      return country === 'HK' || country === 'MO'
        ? { subject: id, params: { participant: name }, unknown: 'region' }
        : [];
    }),
});
