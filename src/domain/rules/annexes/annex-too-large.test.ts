import { exampleAnnex, exampleAnnexFile } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { annexTooLarge } from './annex-too-large.ts';

const found = (code: 'over_portal_size' | 'little_text') => ({
  annexList: [exampleAnnex()],
  annexFiles: [
    { ...exampleAnnexFile('validated'), size: 10_485_761, findings: [{ code, blocking: false, params: {} }] },
  ],
});

ruleCases(annexTooLarge, [
  { name: 'no file', change: { annexList: [exampleAnnex()] }, finds: [] },
  { name: 'a large file that the portal takes', near: true, change: found('little_text'), finds: [] },
  {
    name: 'more than ten megabytes',
    change: found('over_portal_size'),
    finds: ['soft CV'],
    params: { annex: 'CVs', file: 'cv.pdf', megabytes: 11 },
  },
]);
