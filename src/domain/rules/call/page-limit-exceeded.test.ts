import { exampleProgram, windowsOn } from '#test/made/program-facts.ts';
import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { pageLimitExceeded } from './page-limit-exceeded.ts';

/** Pages of lines of one word. */
const pages = (count: number) => sectionsWith({ methodology: 'Fibre.\n'.repeat(38 * count) });
const limited = (pageLimit: number | null) => exampleProgram({ pageLimit });
const unsure = exampleProgram({
  pageLimit: 4,
  defaultProvenance: { ...exampleProgram().defaultProvenance, certainty: 'low' },
  provenance: {},
});

ruleCases(pageLimitExceeded, [
  { name: 'within the limit', change: { program: limited(5), sections: pages(4) }, finds: [] },
  { name: 'no limit is known', change: { program: limited(null), sections: pages(90) }, finds: [] },
  { name: 'a little more', near: true, change: { program: limited(4), sections: pages(5) }, finds: ['soft'] },
  { name: 'far more', change: { program: limited(4), sections: pages(8) }, finds: ['hard'] },
  {
    name: 'far more than an unsure limit',
    near: true,
    change: { program: unsure, sections: pages(8) },
    finds: ['soft'],
  },
  {
    name: 'the first stage is due: its limit counts',
    near: true,
    change: {
      program: exampleProgram({
        pageLimit: 4,
        firstStagePageLimit: 10,
        windows: windowsOn('stage', '2027-02-02', '2027-09-02'),
      }),
      sections: pages(8),
    },
    finds: [],
  },
]);
