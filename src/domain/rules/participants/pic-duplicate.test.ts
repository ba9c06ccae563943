import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { picDuplicate } from './pic-duplicate.ts';

const two = (one: string, other: string) => ({
  participants: [saying('p1', {}, {}, { pic: one }), saying('p2', {}, { role: 'beneficiary' }, { pic: other })],
});

ruleCases(picDuplicate, [
  { name: 'two numbers', near: true, change: two('999888777', '999888778'), finds: [] },
  { name: 'neither has one', near: true, change: two('', ''), finds: [] },
  {
    name: 'one number',
    change: two('999888777', '999888777 '),
    finds: ['hard p2'],
    params: { participant: 'Partner p2', other: 'Partner p1', pic: '999888777' },
  },
]);
