import { exampleAnnex, exampleAnnexFile } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { annexFormat } from './annex-format.ts';

const found = (code: 'portal_format' | 'little_text') => ({
  annexList: [exampleAnnex()],
  annexFiles: [
    { ...exampleAnnexFile('validated'), filename: 'cv.docx', findings: [{ code, blocking: false, params: {} }] },
  ],
});

ruleCases(annexFormat, [
  { name: 'no file', change: { annexList: [exampleAnnex()] }, finds: [] },
  { name: 'a file of which something else is found', near: true, change: found('little_text'), finds: [] },
  {
    name: 'a draft in Word',
    change: found('portal_format'),
    finds: ['hard CV'],
    params: { annex: 'CVs', file: 'cv.docx' },
  },
]);
