import { cents } from '#domain/values/money.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { declaring, exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { fstpLimit } from './fstp-limit.ts';

const budgetLines = [exampleLine('l1', { category: 'other_direct', subtype: 'third_party_support' })];
const each = (amount: number) => declaring({}, { thirdPartyMax: cents(amount) });
const more = exampleProgram({ money: { ...exampleProgram().money, thirdPartyMax: cents(20_000_000) } });

ruleCases(fstpLimit, [
  { name: 'nothing is passed on', near: true, change: each(9_000_000), finds: [] },
  { name: '60,000 €', near: true, change: { budgetLines, ...each(6_000_000) }, finds: [] },
  {
    name: 'a call that allows more',
    near: true,
    change: { program: more, budgetLines, ...each(9_000_000) },
    finds: [],
  },
  {
    name: 'more than that',
    change: { budgetLines, ...each(6_000_001) },
    finds: ['soft'],
    params: { amount: 6_000_001, most: 6_000_000 },
  },
  { name: 'nobody has said it', change: { budgetLines }, finds: ['soft amount'] },
]);
