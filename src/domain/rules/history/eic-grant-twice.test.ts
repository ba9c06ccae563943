import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { eicGrantTwice } from './eic-grant-twice.ts';

const program = exampleProgram({ programme: programme('HORIZON-EIC-ACC') });

ruleCases(eicGrantTwice, [
  {
    name: 'grant and equity',
    near: true,
    change: { program, ...declaring({ eic_grant_only: 'no', eic_grant_before: 'yes' }) },
    finds: [],
  },
  {
    name: 'the first grant',
    change: { program, ...declaring({ eic_grant_only: 'yes', eic_grant_before: 'no' }) },
    finds: [],
  },
  {
    name: 'a second grant',
    change: { program, ...declaring({ eic_grant_only: 'yes', eic_grant_before: 'yes' }) },
    finds: ['hard'],
  },
  {
    name: 'nobody has said whether there was one',
    change: { program, ...declaring({ eic_grant_only: 'yes' }) },
    finds: ['soft before'],
  },
]);
