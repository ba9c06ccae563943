import { centsFromEuro, FULL_RATE } from '#domain/values/money.ts';
import { exampleLine, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { financialCapacityCoord } from './financial-capacity-coord.ts';

const asks = (euro: number) => ({
  budgetLines: [exampleLine('l1', { participantId: 'p1', amount: centsFromEuro(euro), rate: FULL_RATE })],
});

ruleCases(financialCapacityCoord, [
  {
    name: 'less than half a million',
    near: true,
    change: { ...asks(399_999), participants: [saying('p1', {})] },
    finds: [],
  },
  {
    name: 'sound finances',
    change: { ...asks(400_000), participants: [saying('p1', { weak_finances: 'no' })] },
    finds: [],
  },
  {
    name: 'a public body',
    near: true,
    change: { ...asks(400_000), participants: [saying('p1', {}, { kind: 'public_body' })] },
    finds: [],
  },
  {
    name: 'a beneficiary who does not coordinate',
    near: true,
    change: { ...asks(400_000), participants: [saying('p1', {}, { role: 'beneficiary' })] },
    finds: [],
  },
  {
    name: 'half a million',
    change: { ...asks(400_000), participants: [saying('p1', {})] },
    finds: ['soft p1'],
    params: { participant: 'Partner p1', requested: 50_000_000, limit: 50_000_000 },
  },
]);
