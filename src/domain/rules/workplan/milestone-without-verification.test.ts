import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { planned } from '#test/made/rules/work-plans.ts';

import { milestoneWithoutVerification } from './milestone-without-verification.ts';

ruleCases(milestoneWithoutVerification, [
  { name: 'a milestone with its means of verification', change: planned({ milestones: [{}] }), finds: [] },
  {
    name: 'a row that is empty altogether',
    near: true,
    change: planned({ milestones: [{ title: '', verification: '' }] }),
    finds: [],
  },
  {
    name: 'a milestone without',
    change: planned({ milestones: [{ verification: '' }] }),
    finds: ['soft m1'],
    params: { number: 1 },
  },
]);
