import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { requiredSectionEmpty } from './required-section-empty.ts';

ruleCases(requiredSectionEmpty, [
  { name: 'all empty is one finding of its own', finds: [] },
  {
    name: 'one written',
    change: { sections: sectionsWith({ team: 'Ana' }) },
    finds: ['soft project-summary', 'soft objectives', 'soft methodology', 'soft innovation', 'soft timeline'],
  },
]);
