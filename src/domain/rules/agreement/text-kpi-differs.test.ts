import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { stating } from '#test/made/rules/stated-project.ts';

import { textKpiDiffers } from './text-kpi-differs.ts';

ruleCases(textKpiDiffers, [
  { name: 'no key figures', finds: [] },
  { name: 'start and target', change: stating('The strength kept will rise from 60 % to 80 %.'), finds: [] },
  { name: 'on the way', near: true, change: stating('By month 12 the strength kept will be 70 %.'), finds: [] },
  { name: 'what others reach', near: true, change: stating('The strength kept is 50 % today.'), finds: [] },
  { name: 'a growth', near: true, change: stating('The strength kept will grow by 20 %.'), finds: [] },
  { name: 'another unit', near: true, change: stating('The strength kept will be measured on 12 bales.'), finds: [] },
  {
    name: 'a first value where none is stored',
    near: true,
    change: stating('Strength kept will rise from 50 % to 80 %.', { kpis: [['Strength kept', '%', '', '80', 30]] }),
    finds: [],
  },
  {
    name: 'another target',
    change: stating('The strength kept will reach 90 %.'),
    finds: ['soft objectives'],
    params: { first: '90 %', found: '90 %', count: 1, name: 'Strength kept', target: '80 %', baseline: '60 %' },
  },
  {
    name: 'another target where no first value is stored',
    change: stating('The strength kept will reach 90 %.', { kpis: [['Strength kept', '%', '', '80', 30]] }),
    finds: ['soft objectives'],
    params: { first: '90 %', found: '90 %', count: 1, name: 'Strength kept', target: '80 %', baseline: '' },
  },
]);
