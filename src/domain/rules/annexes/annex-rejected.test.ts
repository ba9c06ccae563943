import { exampleAnnex, exampleAnnexFile } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { annexRejected } from './annex-rejected.ts';

ruleCases(annexRejected, [
  {
    name: 'an optional one',
    change: { annexList: [exampleAnnex({ required: false })], annexFiles: [exampleAnnexFile('rejected')] },
    finds: ['soft CV'],
  },
  {
    name: 'a required one is missing',
    change: { annexList: [exampleAnnex()], annexFiles: [exampleAnnexFile('rejected')] },
    finds: [],
  },
]);
