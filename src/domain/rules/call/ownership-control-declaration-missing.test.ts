import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleAnnex, exampleAnnexFile } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { ownershipControlDeclarationMissing } from './ownership-control-declaration-missing.ts';

const program = exampleProgram({ programme: programme('DIGITAL') });
const call = { named: ['OCD'], lumpSum: true, noHarm: false, shingles: [] };
const annexList = [exampleAnnex({ key: 'OCD', required: false, stage: 'submission' })];
const there = (status: 'uploaded' | 'rejected') => [{ ...exampleAnnexFile(status), key: 'OCD' }];
const asked = { program, call, annexList };

ruleCases(ownershipControlDeclarationMissing, [
  { name: 'it is there', change: { ...asked, annexFiles: there('uploaded') }, finds: [] },
  { name: 'the call does not name it', near: true, change: { ...asked, call: { ...call, named: [] } }, finds: [] },
  {
    name: 'the list demands it: another rule says so',
    near: true,
    change: { ...asked, annexList: [exampleAnnex({ key: 'OCD', required: true, stage: 'submission' })] },
    finds: [],
  },
  { name: 'Horizon Europe', near: true, change: { ...asked, program: exampleProgram() }, finds: [] },
  { name: 'it was rejected', change: { ...asked, annexFiles: there('rejected') }, finds: ['hard OCD'] },
  { name: 'it is not there', change: asked, finds: ['hard OCD'] },
]);
