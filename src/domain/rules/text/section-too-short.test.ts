import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { sectionTooShort } from './section-too-short.ts';

const team = (length: number) => ({ sections: sectionsWith({ team: 'a'.repeat(length) }) });

ruleCases(sectionTooShort, [
  {
    name: 'one character below 80 %',
    change: team(1_999),
    finds: ['soft team'],
    params: { length: 1_999, target: 2_000, limit: 2_500 },
  },
  { name: '80 %', change: team(2_000), finds: [] },
  { name: 'over the limit is another finding', change: team(2_501), finds: [] },
]);
