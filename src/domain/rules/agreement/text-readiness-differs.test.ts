import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { stating } from '#test/made/rules/stated-project.ts';

import { textReadinessDiffers } from './text-readiness-differs.ts';

ruleCases(textReadinessDiffers, [
  { name: 'no text', finds: [] },
  { name: 'the same', change: stating('ReFibre takes the technology from TRL 5 to TRL 7.'), finds: [] },
  { name: 'a part of it', near: true, change: stating('The scanner goes from TRL 3 to TRL 6.'), finds: [] },
  { name: 'what the call asks', near: true, change: stating('The topic expects us to reach TRL 8.'), finds: [] },
  {
    name: 'nothing is stored',
    near: true,
    change: { ...stating('The project starts at TRL 3.'), intake: intakeOf('', '', {}) },
    finds: [],
  },
  {
    name: 'another start',
    change: stating('The project starts at TRL 4.'),
    finds: ['soft objectives'],
    params: { first: 'TRL 4', found: 'TRL 4', count: 1, start: 5 },
  },
  {
    name: 'another end',
    change: stating('The project will reach TRL 8.'),
    finds: ['soft objectives'],
    params: { first: 'TRL 8', found: 'TRL 8', count: 1, end: 7 },
  },
  {
    name: 'both in one span',
    change: stating('ReFibre takes the technology from TRL 4 to TRL 8.'),
    finds: ['soft objectives'],
    params: { first: 'TRL 4 to TRL 8', found: 'TRL 4 to TRL 8', count: 1, start: 5, end: 7 },
  },
]);
