import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { stating } from '#test/made/rules/stated-project.ts';

import { textAcronymSpelt } from './text-acronym-spelt.ts';

ruleCases(textAcronymSpelt, [
  { name: 'no acronym', finds: [] },
  { name: 'as it is stored', change: stating('ReFibre’s line runs.'), finds: [] },
  { name: 'an address', near: true, change: stating('See www.refibre.eu or info@refibre.eu.'), finds: [] },
  { name: 'a heading in capitals', near: true, change: stating('WHAT REFIBRE DOES'), finds: [] },
  { name: 'an ordinary word', near: true, change: stating('Clean air matters.', { acronym: 'CLEAN' }), finds: [] },
  {
    name: 'two ordinary words',
    near: true,
    change: stating('A green hull is painted.', { acronym: 'GreenHull' }),
    finds: [],
  },
  { name: 'more than one of it', near: true, change: stating('Two ReFibres would be better.'), finds: [] },
  {
    name: 'a participant that is called so',
    near: true,
    change: stating('Refibre GmbH joins.', { participants: [['Refibre GmbH', '', 'DE', 'coordinator']] }),
    finds: [],
  },
  {
    name: 'other capitals',
    change: stating('Refibre closes the loop.'),
    finds: ['soft objectives'],
    params: { first: 'Refibre', found: 'Refibre', count: 1, acronym: 'ReFibre' },
  },
  {
    name: 'a hyphen and a slip',
    change: stating('Re-Fibre and ReFiber close the loop.'),
    finds: ['soft objectives'],
    params: { first: 'Re-Fibre', found: 'Re-Fibre; ReFiber', count: 2, acronym: 'ReFibre' },
  },
]);
