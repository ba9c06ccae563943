import { exampleProgram, testNow, windowsOn } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { deadlinePassed } from './deadline-passed.ts';

const program = exampleProgram();
const low = { ...program.defaultProvenance, certainty: 'low' } as const;
const dated = (day: string, change: Partial<typeof program> = {}) => ({
  program: exampleProgram({ windows: windowsOn('deadline', day), ...change }),
});
const closingNow = (hourAssumed: boolean) => ({
  program: exampleProgram({ windows: [{ kind: 'deadline', number: 1, deadlineAt: testNow, hourAssumed }] }),
});

ruleCases(deadlinePassed, [
  { name: 'to come', change: dated('2027-02-02'), finds: [] },
  {
    name: 'passed',
    change: dated('2026-11-19'),
    finds: ['hard'],
    params: { deadline: '2026-11-19T16:00:00.000Z' },
  },
  { name: 'passed today at a stated hour', change: closingNow(false), finds: ['hard'] },
  {
    name: 'passed today at an assumed hour: the call may still be open',
    change: closingNow(true),
    finds: ['soft hour'],
  },
  {
    name: 'passed by a source of low certainty',
    change: dated('2026-11-19', { provenance: { windows: low } }),
    finds: ['soft certainty'],
  },
  {
    name: 'the first of two passed',
    change: { program: exampleProgram({ windows: windowsOn('cut_off', '2026-11-01', '2027-02-02') }) },
    finds: [],
  },
  { name: 'not known', change: { program: exampleProgram({ windows: [] }) }, finds: ['soft deadline'] },
  {
    name: 'none, because the call is always open',
    change: { program: exampleProgram({ windows: [], deadlineModel: 'continuous' }) },
    finds: [],
  },
  { name: 'passed after the submission', change: { ...dated('2026-11-19'), status: 'submitted' }, finds: [] },
]);
