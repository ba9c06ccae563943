import { expect, it } from 'vitest';

import { measurableFigures } from './figures.ts';

it.each([
  ['a share', 'Cut waste by 30 % and energy by 12.5%.', ['30 %', '12.5%']],
  ['baseline and target', 'from 20 % to 35 %', ['20 %', '35 %']],
  ['money before and after', 'Save €2,000,000 a year, 500 000 EUR of it at once', ['€2,000,000', '500 000 EUR']],
  ['a unit', 'strength of 900 MPa at 4.5 g/cm³, below 60 °C, in 250 ms', ['900 MPa', '4.5 g/cm³', '60 °C', '250 ms']],
  ['something counted', 'Train 120 engineers in 4 regions', ['120 engineers', '4 regions']],
  ['a million', 'reach 2 million households', ['2 million']],
  ['the same figure once', '30 % here, 30 % there', ['30 %']],
  ['a no-break space', '30\u00a0% less', ['30 %']],
])('%s counts', (_, text, figures) => {
  expect(measurableFigures(text)).toEqual(figures);
});

it.each([
  ['nothing but words', 'We will strongly improve recycling and reach many users.'],
  ['a year', 'By 2030 industry will change; in 2027 we start; the 2030 targets'],
  ['a date', 'from 1 March 2027 until 3 May'],
  [
    'the number of a part of the plan',
    'WP2, work package 3 pilots, Task 2.1 builds, TRL 6 reached, month 12 ends, M12, D3.1',
  ],
  ['the count of parts of the plan', 'We have 3 objectives, 4 work packages and 5 partners'],
  ['a numbered list', '1. Recycle\n2. Reuse\n3) Repair'],
  [
    'a name with a figure',
    'CO2 capture, 3D printing, 5G networks, Horizon 2020 results, ISO 14001 certificates, Industry ' +
      '4.0 plants, COVID-19 lessons',
  ],
  ['a reference', 'as shown [12] and (3)'],
  ['an ordinal', 'the 1st, 2nd and 3rd pilot'],
])('%s is no measure', (_, text) => {
  expect(measurableFigures(text)).toEqual([]);
});
