import { exampleProgram, windowsOn } from '#test/made/program-facts.ts';
import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { applicationEmpty } from './application-empty.ts';

ruleCases(applicationEmpty, [
  { name: 'no word in any section', finds: ['soft'] },
  { name: 'blanks alone are no word', change: { sections: sectionsWith({ team: ' \n ' }) }, finds: ['soft'] },
  {
    name: 'no word, two days before the deadline',
    change: { program: exampleProgram({ windows: windowsOn('deadline', '2026-11-21') }) },
    finds: ['hard'],
  },
  { name: 'one word', change: { sections: sectionsWith({ team: 'Ana' }) }, finds: [] },
]);
