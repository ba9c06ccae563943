import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { duplicateParagraphs } from './duplicate-paragraphs.ts';

const long =
  'Fibres of wind turbine blades are recovered, cleaned, woven and sold to makers of sports goods in Europe.';

ruleCases(duplicateParagraphs, [
  { name: 'two texts', change: { sections: sectionsWith({ objectives: long, methodology: 'Another.' }) }, finds: [] },
  {
    name: 'a short line in both',
    near: true,
    change: { sections: sectionsWith({ objectives: 'See above.', methodology: 'See above.' }) },
    finds: [],
  },
  {
    name: 'twice in one section',
    near: true,
    change: { sections: sectionsWith({ objectives: `${long}\n${long}` }) },
    finds: [],
  },
  {
    name: 'the same paragraph in two sections',
    change: { sections: sectionsWith({ objectives: long, methodology: `First.\n${long}` }) },
    finds: ['soft methodology'],
    params: { first: long.slice(0, 60), other: 'objectives' },
  },
]);
