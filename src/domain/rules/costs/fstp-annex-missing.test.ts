import { exampleAnnex, exampleAnnexFile, exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { fstpAnnexMissing } from './fstp-annex-missing.ts';

const budgetLines = [exampleLine('l1', { category: 'other_direct', subtype: 'third_party_support' })];
const annexList = [exampleAnnex({ key: 'FSTP_INFO', label: 'Support to third parties', required: false })];

ruleCases(fstpAnnexMissing, [
  { name: 'nothing is passed on', near: true, change: { annexList }, finds: [] },
  {
    name: 'the annex is there',
    change: { budgetLines, annexList, annexFiles: [{ ...exampleAnnexFile('validated'), key: 'FSTP_INFO' }] },
    finds: [],
  },
  {
    name: 'the annex is asked for anyway',
    near: true,
    change: { budgetLines, annexList: [exampleAnnex({ key: 'FSTP_INFO' })] },
    finds: [],
  },
  { name: 'the annex is missing', change: { budgetLines, annexList }, finds: ['hard FSTP_INFO'] },
  {
    name: 'the annex was rejected',
    near: true,
    change: { budgetLines, annexList, annexFiles: [{ ...exampleAnnexFile('rejected'), key: 'FSTP_INFO' }] },
    finds: ['hard FSTP_INFO'],
  },
]);
