import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { languageMix } from './language-mix.ts';

const english = 'The line of the project takes the fibres and puts them in a bath that is made for this. '.repeat(8);
const romanian = 'Linia din proiect ia fibrele și le pune într-o baie care este făcută pentru acest scop. '.repeat(8);

ruleCases(languageMix, [
  { name: 'one language', change: { sections: sectionsWith({ team: english, timeline: english }) }, finds: [] },
  { name: 'one language, not English', near: true, change: { sections: sectionsWith({ team: romanian }) }, finds: [] },
  {
    name: 'a name and a title in another language',
    near: true,
    change: { sections: sectionsWith({ team: `${english} Universitatea din București.`, timeline: english }) },
    finds: [],
  },
  {
    name: 'a section that nobody has put into English',
    change: { sections: sectionsWith({ methodology: english + english, team: romanian }) },
    finds: ['soft team'],
  },
]);
