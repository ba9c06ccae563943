import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { consortium } from '#test/made/project-facts.ts';

import { consortiumNoMemberState } from './consortium-no-member-state.ts';

ruleCases(consortiumNoMemberState, [
  { name: 'no participants yet', finds: [] },
  { name: 'one of three in a Member State', near: true, change: consortium('NO', 'CH', 'RO'), finds: [] },
  { name: 'associated countries alone', change: consortium('NO', 'CH', 'TR'), finds: ['hard'] },
  {
    name: 'one whose country nobody has said',
    near: true,
    change: consortium('NO', 'CH', null),
    finds: ['soft country'],
  },
]);
