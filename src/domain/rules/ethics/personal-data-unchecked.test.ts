import { declaring, sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { personalDataUnchecked } from './personal-data-unchecked.ts';

const written = (text: string) => ({ sections: sectionsWith({ methodology: text }) });

ruleCases(personalDataUnchecked, [
  { name: 'nothing of it', change: written('We weave fibres.'), finds: [] },
  { name: 'a negation', near: true, change: written('The project does not process any personal data.'), finds: [] },
  {
    name: 'a question that is answered',
    near: true,
    change: { ...written('We collect personal data.'), ...declaring({ ethics_personal_data: 'yes' }) },
    finds: [],
  },
  {
    name: 'health records',
    change: written('We read health records of a clinic.'),
    finds: ['soft'],
    params: { found: 'health records' },
  },
]);
