import { exampleAnnex, exampleAnnexFile } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { mandatoryAnnexMissing } from './mandatory-annex-missing.ts';

ruleCases(mandatoryAnnexMissing, [
  { name: 'missing', change: { annexList: [exampleAnnex()] }, finds: ['hard CV'], params: { annex: 'CVs' } },
  {
    name: 'uploaded',
    change: { annexList: [exampleAnnex()], annexFiles: [exampleAnnexFile('uploaded')] },
    finds: [],
  },
  {
    name: 'rejected',
    change: { annexList: [exampleAnnex()], annexFiles: [exampleAnnexFile('rejected')] },
    finds: ['hard CV'],
    params: { annex: 'CVs', file: 'cv.pdf', finding: 'no_text' },
  },
  { name: 'optional', change: { annexList: [exampleAnnex({ required: false })] }, finds: [] },
  {
    name: 'needed only when the grant is prepared',
    change: { annexList: [exampleAnnex({ stage: 'grant_preparation' })] },
    finds: [],
  },
  { name: 'made by the product', change: { annexList: [exampleAnnex({ madeHere: true })] }, finds: [] },
  {
    name: 'from the general list of an unknown programme',
    change: { annexList: [exampleAnnex({ assumed: true })] },
    finds: ['soft CV annex_list'],
  },
]);
