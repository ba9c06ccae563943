import { exampleProgram } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { planned } from '#test/made/rules/work-plans.ts';

import { noDecDeliverable } from './no-dec-deliverable.ts';

const due = (month: number | null) =>
  planned({ deliverables: [{ title: 'Plan for dissemination and exploitation', month }] });

ruleCases(noDecDeliverable, [
  { name: 'no deliverables yet', change: planned(), finds: [] },
  { name: 'a plan in month 6', near: true, change: due(6), finds: [] },
  {
    name: 'a grant of another programme',
    near: true,
    change: { ...planned({ deliverables: [{}] }), program: exampleProgram({ typeOfAction: 'ERC' }) },
    finds: [],
  },
  { name: 'other deliverables alone', change: planned({ deliverables: [{}] }), finds: ['soft'], params: { by: 6 } },
  { name: 'a plan in month 9', change: due(9), finds: ['soft'], params: { by: 6, month: 9 } },
]);
