import { declaring, sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { aiEthicsUnchecked } from './ai-ethics-unchecked.ts';

const written = (text: string) => ({ sections: sectionsWith({ methodology: text }) });

ruleCases(aiEthicsUnchecked, [
  { name: 'nothing of it', change: written('We weave fibres.'), finds: [] },
  {
    name: 'a word that only looks like it',
    near: true,
    change: written('The said rail and the artificial lake.'),
    finds: [],
  },
  { name: 'a negation', near: true, change: written('We use no machine learning.'), finds: [] },
  {
    name: 'a question that is answered',
    near: true,
    change: { ...written('We use machine learning.'), ...declaring({ ethics_ai: 'no' }) },
    finds: [],
  },
  {
    name: 'machine learning',
    change: written('We use Machine Learning.'),
    finds: ['soft'],
    params: { found: 'Machine Learning' },
  },
]);
