import { centsFromEuro } from '#domain/values/money.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { stating } from '#test/made/rules/stated-project.ts';

import { textAmountDiffers } from './text-amount-differs.ts';

const asks = (amount: string) => `We request an EU contribution of ${amount}.`;

ruleCases(textAmountDiffers, [
  { name: 'no text', finds: [] },
  { name: 'rounded', near: true, change: stating(asks('€2.4 million')), finds: [] },
  {
    name: 'at the edge of its digit',
    near: true,
    change: stating(asks('€2.4 million'), { requested: 2_449_999 }),
    finds: [],
  },
  { name: 'about', near: true, change: stating(asks('about €2.4 million'), { requested: 2_310_000 }), finds: [] },
  { name: 'a work package', near: true, change: stating('WP3 has a total budget of €640,000.'), finds: [] },
  { name: 'a market', near: true, change: stating('We aim at a market of €2.9 billion.'), finds: [] },
  {
    name: 'another project that is named',
    near: true,
    change: stating('We know the Greenwind project (total budget €5.2 million). It had a grant of €4 million.'),
    finds: [],
  },
  {
    name: 'a project of other years',
    near: true,
    change: stating('Fibres were studied from 2019 to 2022 in a project with a total budget of €5.2 million.'),
    finds: [],
  },
  {
    name: 'what the call offers',
    near: true,
    change: stating('The call offers an EU contribution of €4 million.'),
    finds: [],
  },
  {
    name: 'a budget that is not whole says nothing of the total costs',
    near: true,
    change: { ...stating('The total project costs are €9 million.'), budgetLines: [] },
    finds: [],
  },
  {
    name: 'intake and budget differ, and the text has one of them: that is the matter of another rule',
    near: true,
    change: {
      ...stating(asks('€2,000,000')),
      intake: intakeOf('', '', { requestedAmount: centsFromEuro(2_000_000) }),
    },
    finds: [],
  },
  {
    name: 'another request',
    change: stating(asks('€2.9 million')),
    finds: ['soft objectives'],
    params: { first: '€2.9 million', found: '€2.9 million', count: 1, requested: centsFromEuro(2_390_000) },
  },
  {
    name: 'just beyond its digit',
    change: stating(asks('€2.4 million'), { requested: 2_450_001 }),
    finds: ['soft objectives'],
  },
  {
    name: 'other costs',
    change: stating('The total project costs are EUR 3 500 000.'),
    finds: ['soft objectives'],
    params: { first: 'EUR 3 500 000', found: 'EUR 3 500 000', count: 1, total: centsFromEuro(3_120_000) },
  },
  {
    name: 'a budget that is neither',
    change: stating('ReFibre has a total budget of 4.1 M€.'),
    finds: ['soft objectives'],
    params: {
      first: '4.1 M€',
      found: '4.1 M€',
      count: 1,
      requested: centsFromEuro(2_390_000),
      total: centsFromEuro(3_120_000),
    },
  },
]);
