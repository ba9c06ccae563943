import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleAnnex, exampleAnnexFile } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { lumpSumTableMissing } from './lump-sum-table-missing.ts';

const program = exampleProgram({ programme: programme('DIGITAL') });
const call = { named: ['BUDGET_TABLE'], lumpSum: true, noHarm: false, shingles: [] };
const annexList = [exampleAnnex({ key: 'BUDGET_TABLE', required: false, stage: 'submission' })];
const there = (status: 'uploaded' | 'rejected') => [{ ...exampleAnnexFile(status), key: 'BUDGET_TABLE' }];
const asked = { program, call, annexList };

ruleCases(lumpSumTableMissing, [
  { name: 'it is there', change: { ...asked, annexFiles: there('uploaded') }, finds: [] },
  { name: 'the call does not name it', near: true, change: { ...asked, call: { ...call, named: [] } }, finds: [] },
  {
    name: 'the list demands it: another rule says so',
    near: true,
    change: { ...asked, annexList: [exampleAnnex({ key: 'BUDGET_TABLE', required: true, stage: 'submission' })] },
    finds: [],
  },
  { name: 'real costs', near: true, change: { ...asked, call: { ...call, lumpSum: false } }, finds: [] },
  { name: 'it was rejected', change: { ...asked, annexFiles: there('rejected') }, finds: ['hard BUDGET_TABLE'] },
  { name: 'it is not there', change: asked, finds: ['hard BUDGET_TABLE'] },
]);
