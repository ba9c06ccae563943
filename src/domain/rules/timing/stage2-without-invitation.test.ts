import { exampleProgram, windowsOn } from '#test/made/program-facts.ts';
import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { stage2WithoutInvitation } from './stage2-without-invitation.ts';

const second = exampleProgram({
  deadlineModel: 'two-stage',
  windows: windowsOn('stage', '2026-09-15', '2027-02-02'),
});
const first = exampleProgram({ deadlineModel: 'two-stage', windows: windowsOn('stage', '2026-12-15', '2027-02-02') });

ruleCases(stage2WithoutInvitation, [
  { name: 'a call of one stage', change: declaring({ stage_two_invited: 'no' }), finds: [] },
  {
    name: 'a first stage that is still open',
    near: true,
    change: { program: first, ...declaring({ stage_two_invited: 'no' }) },
    finds: [],
  },
  {
    name: 'who was invited',
    near: true,
    change: { program: second, ...declaring({ stage_two_invited: 'yes' }) },
    finds: [],
  },
  { name: 'nobody has said it', change: { program: second }, finds: ['soft invitation'] },
  {
    name: 'no invitation',
    change: { program: second, ...declaring({ stage_two_invited: 'no' }) },
    finds: ['hard'],
  },
]);
