import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { isDataPlan, noEarlyPlan, planParams } from './early-deliverable.ts';

/** No data management plan is due by month 6. */
export const noDmpDeliverable = rule({
  id: 'NO_DMP_DELIVERABLE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'work_plan',
  source: 'early-plans',
  params: planParams,
  applies: ({ program, plan }) =>
    followsGeneralAnnexes(program) &&
    (program.typeOfAction === 'RIA' || program.typeOfAction === 'IA') &&
    plan.deliverables.length > 0,
  check: (facts) => noEarlyPlan(facts, isDataPlan),
});
