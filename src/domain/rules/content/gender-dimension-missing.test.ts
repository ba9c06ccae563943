import { exampleProgram } from '#test/made/program-facts.ts';
import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { genderDimensionMissing } from './gender-dimension-missing.ts';

const written = (words: string) => ({ sections: sectionsWith({ methodology: `${words} ${'Fibres. '.repeat(600)}` }) });

ruleCases(genderDimensionMissing, [
  {
    name: 'hardly anything is written',
    near: true,
    change: { sections: sectionsWith({ methodology: 'Fibres.' }) },
    finds: [],
  },
  { name: 'the gender dimension', change: written('The gender dimension is considered.'), finds: [] },
  { name: 'why it does not matter', near: true, change: written('Sex and gender play no role here.'), finds: [] },
  {
    name: 'a coordination action',
    near: true,
    change: { ...written(''), program: exampleProgram({ typeOfAction: 'CSA' }) },
    finds: [],
  },
  {
    name: 'a text in Romanian, which nobody reads here',
    near: true,
    change: { ...written(''), language: 'ro' },
    finds: [],
  },
  { name: 'nothing of it', change: written('Engendered doubts.'), finds: ['soft'] },
]);
