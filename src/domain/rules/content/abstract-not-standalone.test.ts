import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { abstractNotStandalone } from './abstract-not-standalone.ts';

const abstract = (description: string) => ({ intake: intakeOf('ReFibre', description, {}) });
const filler = 'Blades of wind turbines are long and heavy, and there are many. '.repeat(4);

ruleCases(abstractNotStandalone, [
  {
    name: 'all three parts',
    change: abstract(`${filler} We aim at clean fibres by pyrolysis, and reduce waste.`),
    finds: [],
  },
  { name: 'a short one: another rule says so', near: true, change: abstract('Blades.'), finds: [] },
  {
    name: 'in Romanian',
    near: true,
    change: { ...abstract('Palele turbinelor eoliene sunt lungi. '.repeat(8)), language: 'ro' as const },
    finds: [],
  },
  { name: 'no aim', change: abstract(filler), finds: ['soft'], params: { missing: 'aim' } },
  {
    name: 'no way there',
    change: abstract(`${filler} Our aim: clean fibres.`),
    finds: ['soft'],
    params: { missing: 'approach' },
  },
  {
    name: 'no use',
    change: abstract(`${filler} Our aim: clean fibres by pyrolysis.`),
    finds: ['soft'],
    params: { missing: 'relevance' },
  },
]);
