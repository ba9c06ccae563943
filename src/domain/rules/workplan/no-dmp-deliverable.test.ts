import { exampleProgram } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { planned } from '#test/made/rules/work-plans.ts';

import { noDmpDeliverable } from './no-dmp-deliverable.ts';

const due = (month: number | null) => planned({ deliverables: [{ type: 'DMP', title: 'Data plan', month }] });

ruleCases(noDmpDeliverable, [
  { name: 'no deliverables yet', change: planned(), finds: [] },
  { name: 'a plan in month 6', near: true, change: due(6), finds: [] },
  {
    name: 'a report by that name',
    near: true,
    change: planned({ deliverables: [{ title: 'Data management plan', month: 3 }] }),
    finds: [],
  },
  {
    name: 'a coordination and support action',
    near: true,
    change: { ...planned({ deliverables: [{}] }), program: exampleProgram({ typeOfAction: 'CSA' }) },
    finds: [],
  },
  { name: 'other deliverables alone', change: planned({ deliverables: [{}] }), finds: ['soft'], params: { by: 6 } },
  { name: 'a plan in month 7', change: due(7), finds: ['soft'], params: { by: 6, month: 7 } },
  { name: 'a plan without a month', change: due(null), finds: ['soft'], params: { by: 6 } },
]);
