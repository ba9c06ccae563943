import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { earliest, PLAN_MONTH } from './early-deliverable.ts';

const spreading = /\b(?:dissemination|diseminare)/i;

/** No plan for dissemination, exploitation and communication is due by month 6. */
export const noDecDeliverable = rule({
  id: 'NO_DEC_DELIVERABLE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  subject: 'project',
  fix: 'work_plan',
  source: 'early-plans',
  params: { default: { by: 'count' }, late: { by: 'count', month: 'count' } },
  applies: ({ program, plan }) =>
    followsGeneralAnnexes(program) &&
    ['RIA', 'IA', 'CSA'].includes(program.typeOfAction ?? '') &&
    plan.deliverables.length > 0,
  check: (facts) => {
    const found = earliest(facts, ({ title }) => spreading.test(title));
    if (found?.inTime === true) return [];
    const month = found?.month ?? null;
    return [{ params: month === null ? { by: PLAN_MONTH } : { by: PLAN_MONTH, month } }];
  },
});
