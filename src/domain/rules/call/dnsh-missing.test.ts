import { programme, exampleProgram } from '#test/made/program-facts.ts';
import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { dnshMissing } from './dnsh-missing.ts';

const call = { named: [], lumpSum: false, noHarm: true, shingles: [] };
const written = (words: string) => ({
  call,
  sections: sectionsWith({ methodology: `${words} ${'Fibres. '.repeat(600)}` }),
});

ruleCases(dnshMissing, [
  { name: 'the principle', change: written('No step does significant harm to the environment.'), finds: [] },
  { name: 'its short form', near: true, change: written('We follow DNSH.'), finds: [] },
  { name: 'a call that does not name it', near: true, change: { ...written(''), call: null }, finds: [] },
  { name: 'hardly anything is written', near: true, change: { call }, finds: [] },
  {
    name: 'another programme',
    near: true,
    change: { ...written(''), program: exampleProgram({ programme: programme('LIFE') }) },
    finds: [],
  },
  { name: 'harm of another kind', near: true, change: written('Harm to nobody.'), finds: ['soft'] },
]);
