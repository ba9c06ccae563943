import type { CountryFacts, EligibilityAnswers } from '#domain/organization/profile.ts';
import type { CriterionResult } from '#domain/program/eligibility/assessment.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { judgeFor, open } from './country-answers.ts';
import { atSecondHand } from '#domain/program/eligibility/judgement.ts';

/** Programmes whose money national or regional authorities spend, inside regions or projects. */
const spentByRegions = [
  'ERDF-ESF',
  'JTF',
  'INTERREG',
  'ESC',
  'RO-SUN',
  'RO-PNRR',
  'RO-POCIDIF',
  'RO-PEO',
  'RO-PR',
  'RO-PTJ',
  'ERDF-TA',
];

/** Programmes in which single Member States do not take part. */
const notEveryMember: Readonly<Record<string, readonly string[]>> = { AMIF: ['DK'], BMVI: ['DK', 'IE'], ISF: ['DK'] };

/** Programmes of which we are sure which countries outside the Union take part, as far as we name any. */
const surelyListed = ['ERASMUS', 'EDF', 'CEF', 'INNOVFUND', 'I3'];

/** Whether a country takes part in a programme that is not part of Horizon Europe. */
export function otherProgramme(
  program: ProgramFacts,
  country: CountryFacts,
  answers: EligibilityAnswers,
): CriterionResult {
  const judge = judgeFor(country);
  const { participationKey, name, lineage } = program.programme;
  const isMember = country.group === 'member_state';
  if (lineage.some((id) => spentByRegions.includes(id)))
    return open(program, country, answers, 'country_area_open', 'call-countries');
  if (participationKey === null) {
    const apart = lineage.some((id) => notEveryMember[id]?.includes(country.iso2));
    return isMember && !apart
      ? judge('yes', 'country_member_state', 'programme-countries')
      : open(program, country, answers, 'country_list_open', 'programme-countries');
  }
  if (isMember) return judge('yes', 'country_member_state', 'programme-countries');
  // Security topics of Digital Europe leave out most associated countries.
  if (participationKey === 'DIGITAL' && /ECCC|CYBER/.test(program.identifier))
    return open(program, country, answers, 'country_list_open', 'digital-security');
  const takesPart = country.participation[participationKey] ?? null;
  if (takesPart === null) return open(program, country, answers, 'country_list_open', 'programme-countries');
  if (!takesPart) return judge('no', 'country_outside_programme', 'programme-countries', { programme: name });
  const participates = judge('yes', 'country_participates', 'programme-countries', { programme: name });
  return surelyListed.includes(participationKey) ? participates : atSecondHand(participates);
}
