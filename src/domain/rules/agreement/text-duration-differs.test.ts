import { intakeOf } from '#domain/project/intake/intake.ts';
import { stating } from '#test/made/rules/stated-project.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { textDurationDiffers } from './text-duration-differs.ts';

ruleCases(textDurationDiffers, [
  { name: 'no text', finds: [] },
  { name: 'the stored duration', change: stating('ReFibre is a 36-month project.'), finds: [] },
  { name: 'the same in years', near: true, change: stating('The project lasts three years.'), finds: [] },
  {
    name: 'years that are rounded',
    near: true,
    change: stating('The project lasts three years.', { months: 34 }),
    finds: [],
  },
  { name: 'a task', near: true, change: stating('Task 2.1 lasts 12 months.'), finds: [] },
  { name: 'another project', near: true, change: stating('BladeCut, a 48-month project, ended in 2024.'), finds: [] },
  {
    name: 'a project that a participant coordinates',
    near: true,
    change: stating('Our institute is coordinating a 48-month project on resins. We lead a 60-month action too.'),
    finds: [],
  },
  {
    name: 'what comes afterwards',
    near: true,
    change: stating('By month 48, after the project, it sells.'),
    finds: [],
  },
  { name: 'a bound', near: true, change: stating('The project will run for at least 24 months.'), finds: [] },
  {
    name: 'a text in another language',
    near: true,
    change: stating('Das Projekt dauert 24 Monate.'),
    finds: [],
  },
  {
    name: 'nobody has said how long it is',
    near: true,
    change: { ...stating('The project lasts 24 months.'), intake: intakeOf('', '', {}) },
    finds: [],
  },
  {
    name: 'another duration',
    change: stating('The project lasts 24 months.'),
    finds: ['soft objectives'],
    params: { first: '24 months', found: '24 months', count: 1, months: 36 },
  },
  {
    name: 'several places, the first of them not where its words stand first',
    change: stating('Task 1 lasts 24 months.\nThe project lasts 24 months. WP1 runs from M1 to M40.'),
    finds: ['soft objectives'],
    params: { first: 'project lasts 24 months', found: '24 months; M1 to M40', count: 2, months: 36 },
  },
  {
    name: 'over so many years',
    change: stating('Over four years, ReFibre will build a line. The work plan runs over 30 months.'),
    finds: ['soft objectives'],
    params: { first: 'four years', found: 'four years; 30 months', count: 2, months: 36 },
  },
  {
    name: 'over, where it is more',
    near: true,
    change: stating('The project lasts over 30 months.'),
    finds: [],
  },
  {
    name: 'all of the project, and less than it',
    change: stating('Management runs through the whole project (M1–M30).'),
    finds: ['soft objectives'],
  },
  {
    name: 'in Romanian',
    change: stating('Proiectul durează doi ani.', { language: 'ro' }),
    finds: ['soft objectives'],
    params: { first: 'doi ani', found: 'doi ani', count: 1, months: 36 },
  },
]);
