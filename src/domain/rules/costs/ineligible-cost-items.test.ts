import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { ineligibleCostItems } from './ineligible-cost-items.ts';

const forWhat = (description: string) => ({ budgetLines: [exampleLine('l1', { description })] });

ruleCases(ineligibleCostItems, [
  { name: 'engineers', change: forWhat('Engineers'), finds: [] },
  { name: 'the public interest', near: true, change: forWhat('Events of public interest, interest groups'), finds: [] },
  { name: 'fine chemicals', near: true, change: forWhat('Fine chemicals and provision of gases'), finds: [] },
  {
    name: 'bank charges',
    change: forWhat('Account and bank charges'),
    finds: ['soft'],
    params: { lines: '1', found: 'bank charges' },
  },
  { name: 'interest on a loan', change: forWhat('Interest on the bridge loan'), finds: ['soft'] },
]);
