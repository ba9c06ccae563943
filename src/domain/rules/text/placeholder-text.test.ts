import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { placeholderText } from './placeholder-text.ts';

ruleCases(placeholderText, [
  {
    name: 'words left to be filled in',
    change: { sections: sectionsWith({ team: 'Led by [insert name], TBD', objectives: 'A text' }) },
    finds: ['hard team'],
  },
  {
    name: 'names the first three',
    change: { sections: sectionsWith({ team: 'TBD, XXX, ???, TBA' }) },
    finds: ['hard team'],
    params: { first: 'TBD', found: 'TBD; XXX; ???', count: 4 },
  },
  { name: 'nothing left', change: { sections: sectionsWith({ team: 'Led by Ana' }) }, finds: [] },
]);
