import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { stating } from '#test/made/rules/stated-project.ts';

import { textRateDiffers } from './text-rate-differs.ts';

ruleCases(textRateDiffers, [
  { name: 'no text', finds: [] },
  { name: 'a rate of the call', change: stating('The funding rate is 70 %.'), finds: [] },
  {
    name: 'the share of the whole',
    near: true,
    change: stating('The EU contribution covers 76.6 % of the total costs.'),
    finds: [],
  },
  { name: 'a flat rate', near: true, change: stating('Indirect costs have a flat funding rate of 25 %.'), finds: [] },
  {
    name: 'another programme',
    near: true,
    change: stating('The national programme has a funding rate of 50 %.'),
    finds: [],
  },
  { name: 'a rate of something else', near: true, change: stating('The recovery rate is 85 %.'), finds: [] },
  {
    name: 'another rate',
    change: stating('We apply for a funding rate of 85 %.'),
    finds: ['soft objectives'],
    params: { first: '85 %', found: '85 %', count: 1, rates: '70 %, 100 %' },
  },
]);
