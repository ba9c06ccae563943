import { exampleParticipant, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { picMissing } from './pic-missing.ts';

const withPic = (pic: string) => ({ participants: [saying('p1', {}, {}, { pic })] });

ruleCases(picMissing, [
  { name: 'nine digits', change: withPic('999888777'), finds: [] },
  { name: 'nine digits with space around', near: true, change: withPic(' 999888777 '), finds: [] },
  {
    name: 'a subcontractor',
    near: true,
    change: { participants: [exampleParticipant('p1', { role: 'subcontractor' })] },
    finds: [],
  },
  { name: 'none', change: { participants: [exampleParticipant('p1')] }, finds: ['hard p1'] },
  {
    name: 'nine digits that begin with 0',
    near: true,
    change: withPic('099888777'),
    finds: ['hard p1'],
    params: { participant: 'Partner p1', pic: '099888777' },
  },
]);
