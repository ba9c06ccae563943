import { isSme } from '#domain/organization/size.ts';
import { isForSmesOnly } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { sizeByFigures } from './sme-figures.ts';

/** The call is for small and medium-sized enterprises, and the applicant is none by its figures. */
export const smeStatusMismatch = rule({
  id: 'SME_STATUS_MISMATCH',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'project',
  fix: 'organization',
  source: 'sme-definition',
  params: { default: { size: 'text' } },
  needs: { size: { read: (facts) => sizeByFigures(facts) ?? facts.organization.size } },
  applies: ({ program }) => isForSmesOnly(program),
  check: (_, { known: { size } }) => (isSme(size) ? [] : [{ params: { size } }]),
});
