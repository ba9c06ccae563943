import { intakeOf } from '#domain/project/intake/intake.ts';
import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { acronymsUndefined } from './acronyms-undefined.ts';

const written = (text: string) => ({ sections: sectionsWith({ methodology: text }) });

ruleCases(acronymsUndefined, [
  { name: 'nothing is written', finds: [] },
  { name: 'twice', near: true, change: written('FRP is light. FRP is strong.'), finds: [] },
  {
    name: 'explained in brackets',
    near: true,
    change: written('Fibre reinforced polymer (FRP) is light. FRP is strong. FRP lasts.'),
    finds: [],
  },
  { name: 'what everybody knows', near: true, change: written('AI, AI and AI; TRL4, TRL5; WP1, WP1, WP1.'), finds: [] },
  {
    name: 'the acronym of the project',
    near: true,
    change: { ...written('REFIB, REFIB, REFIB.'), intake: intakeOf('', '', { acronym: 'REFIB' }) },
    finds: [],
  },
  {
    name: 'three times, never explained',
    change: written('FRP is light. FRP is strong. FRP lasts.'),
    finds: ['soft'],
    params: { found: 'FRP', count: 1 },
  },
]);
