import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { isSpreadingPlan, noEarlyPlan, planParams } from './early-deliverable.ts';

/** No plan for dissemination, exploitation and communication is due by month 6. */
export const noDecDeliverable = rule({
  id: 'NO_DEC_DELIVERABLE',
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
    ['RIA', 'IA', 'CSA'].includes(program.typeOfAction ?? '') &&
    plan.deliverables.length > 0,
  check: (facts) => noEarlyPlan(facts, isSpreadingPlan),
});
