import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';

/** A deliverable that has no work package to be numbered by, or no dissemination level. */
export const deliverableNumbering = rule({
  id: 'DELIVERABLE_NUMBERING',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'plan_item',
  fix: 'work_plan',
  source: 'deliverable-table',
  params: { default: { number: 'text' }, homeless: { title: 'text' } },
  applies: ({ program }) => isUnder(program, 'HORIZON'),
  check: ({ plan, workPackages }) => {
    const numbers = planNumbers(plan, workPackages);
    return plan.deliverables
      .filter(({ title, workPackageId, dissemination }) => title.trim() !== '' && (!workPackageId || !dissemination))
      .map(({ id, title, workPackageId }) => ({
        subject: id,
        params: workPackageId === null ? { title } : { number: numbers.get(id) ?? '' },
      }));
  },
});
