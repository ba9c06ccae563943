import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { planned } from '#test/made/rules/work-plans.ts';

import { deliverableNumbering } from './deliverable-numbering.ts';

const open = planned({ deliverables: [{ dissemination: null }] });

ruleCases(deliverableNumbering, [
  { name: 'a complete deliverable', change: planned({ deliverables: [{}] }), finds: [] },
  { name: 'a classified one', near: true, change: planned({ deliverables: [{ dissemination: 'S-UE' }] }), finds: [] },
  {
    name: 'a row without a title',
    near: true,
    change: planned({ deliverables: [{ title: '', dissemination: null }] }),
    finds: [],
  },
  {
    name: 'another programme, which has no such levels',
    near: true,
    change: { ...open, program: exampleProgram({ programme: programme('LIFE') }) },
    finds: [],
  },
  { name: 'no dissemination level', change: open, finds: ['soft d1'], params: { number: 'D1.1' } },
  {
    name: 'no work package',
    change: planned({ deliverables: [{ workPackageId: null }] }),
    finds: ['soft d1'],
    params: { title: 'Report' },
  },
]);
