import { isInvestigatorGrant } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';

/** So many critical risks a work plan should name. */
const RISKS_WANTED = 4;

/** The work plan names too few critical risks. */
export const noRiskTable = rule({
  id: 'NO_RISK_TABLE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'work_plan',
  source: 'risk-table',
  params: { default: { count: 'count', wanted: 'count' } },
  applies: ({ program, workPackages }) =>
    workPackages.length > 0 && !isInvestigatorGrant(program) && program.typeOfAction !== 'MSCA',
  check: ({ plan }) => {
    const count = plan.risks.filter(({ description }) => description.trim() !== '').length;
    return count < RISKS_WANTED ? [{ params: { count, wanted: RISKS_WANTED } }] : [];
  },
});
