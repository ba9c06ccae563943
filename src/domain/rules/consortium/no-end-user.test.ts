import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { noEndUser } from './no-end-user.ts';

const university = (id: string, answer?: 'yes' | 'no') =>
  saying(id, answer ? { end_user: answer } : {}, { kind: 'higher_education', role: 'beneficiary' });

ruleCases(noEndUser, [
  { name: 'no participants yet', finds: [] },
  {
    name: 'a company among universities',
    near: true,
    change: { participants: [university('p1'), saying('p2', {}, { role: 'beneficiary' })] },
    finds: [],
  },
  {
    name: 'a university that uses the result',
    near: true,
    change: { participants: [university('p1', 'no'), university('p2', 'yes')] },
    finds: [],
  },
  {
    name: 'universities that do not',
    change: { participants: [university('p1', 'no'), university('p2', 'no')] },
    finds: ['soft'],
    params: { count: 2 },
  },
  {
    name: 'universities of which nobody has said it',
    change: { participants: [university('p1', 'no'), university('p2')] },
    finds: ['soft users'],
  },
]);
