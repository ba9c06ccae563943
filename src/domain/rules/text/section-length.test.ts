import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { sectionLength } from './section-length.ts';

const team = (length: number) => ({ sections: sectionsWith({ team: 'a'.repeat(length) }) });

ruleCases(sectionLength, [
  { name: 'the limit', change: team(2_500), finds: [] },
  { name: 'one character more', change: team(2_501), finds: ['soft team'] },
  { name: 'ten more', change: team(2_510), finds: ['soft team'], params: { length: 2_510, limit: 2_500 } },
  { name: 'blanks alone', change: { sections: sectionsWith({ team: ' '.repeat(2_501) }) }, finds: [] },
]);
