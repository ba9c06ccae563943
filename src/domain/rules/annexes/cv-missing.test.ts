import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleAnnex, exampleAnnexFile } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { cvMissing } from './cv-missing.ts';

const program = exampleProgram({ programme: programme('CERV') });
const annexList = [exampleAnnex({ required: false })];

ruleCases(cvMissing, [
  { name: 'another programme', near: true, change: { annexList }, finds: [] },
  {
    name: 'required anyway, of which another rule speaks',
    near: true,
    change: { program, annexList: [exampleAnnex()] },
    finds: [],
  },
  { name: 'they are there', change: { program, annexList, annexFiles: [exampleAnnexFile('validated')] }, finds: [] },
  { name: 'they are missing', change: { program, annexList }, finds: ['soft CV'], params: { annex: 'CVs' } },
]);
