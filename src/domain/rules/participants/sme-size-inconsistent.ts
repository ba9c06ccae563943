import { rule } from '../rule.ts';
import { sizeByFigures } from './sme-figures.ts';

/** The size that the applicant states is another one than its figures say. */
export const smeSizeInconsistent = rule({
  id: 'SME_SIZE_INCONSISTENT',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'project',
  fix: 'organization',
  source: 'sme-definition',
  params: { default: { stated: 'text', computed: 'text' } },
  check: (facts) => {
    const stated = facts.organization.size;
    const computed = sizeByFigures(facts);
    return stated !== null && computed !== null && stated !== computed ? [{ params: { stated, computed } }] : [];
  },
});
