import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleAnnex, exampleAnnexFile } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { lettersRecommended } from './letters-recommended.ts';

const program = exampleProgram({ programme: programme('HORIZON-EIC-ACC') });
const annexList = [exampleAnnex({ key: 'LETTERS', label: 'Letters', required: false })];
const file = { ...exampleAnnexFile('validated'), key: 'LETTERS' };

ruleCases(lettersRecommended, [
  { name: 'another programme', near: true, change: { annexList }, finds: [] },
  { name: 'they are there', change: { program, annexList, annexFiles: [file] }, finds: [] },
  { name: 'they are missing', change: { program, annexList }, finds: ['soft LETTERS'], params: { annex: 'Letters' } },
]);
