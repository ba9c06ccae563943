import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { openScienceMissing } from './open-science-missing.ts';

const written = (words: string) => ({ sections: sectionsWith({ methodology: `${words} ${'Fibres. '.repeat(600)}` }) });

ruleCases(openScienceMissing, [
  {
    name: 'hardly anything is written',
    near: true,
    change: { sections: sectionsWith({ methodology: 'Fibres.' }) },
    finds: [],
  },
  { name: 'open access', change: written('Articles come out in Open Access.'), finds: [] },
  { name: 'data that are FAIR', near: true, change: written('Data are FAIR.'), finds: [] },
  { name: 'a fair price', near: true, change: written('A fair price at an open day.'), finds: ['soft'] },
]);
