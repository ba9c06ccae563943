import { examplePackage } from '#test/made/rules/work-plans.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { stating } from '#test/made/rules/stated-project.ts';

import { textEffortDiffers } from './text-effort-differs.ts';

const total = (months: string) => `The total effort is ${months} person-months.`;

ruleCases(textEffortDiffers, [
  { name: 'no plan', finds: [] },
  { name: 'the same', change: stating(total('190')), finds: [] },
  { name: 'rounded down', near: true, change: stating(total('190'), { effort: 190.75 }), finds: [] },
  { name: 'about', near: true, change: stating(total('about 200')), finds: [] },
  { name: 'a work package', near: true, change: stating('WP2 needs 74 person-months in total.'), finds: [] },
  { name: 'a participant', near: true, change: stating('Institut Aistra works 40 PM in total.'), finds: [] },
  {
    name: 'a plan in which a work package has no effort yet',
    near: true,
    change: { ...stating(total('300')), workPackages: [examplePackage(1), examplePackage(2)] },
    finds: [],
  },
  {
    name: 'another effort',
    change: stating(total('210')),
    finds: ['soft objectives'],
    params: { first: '210 person-months', found: '210 person-months', count: 1, months: '190' },
  },
]);
