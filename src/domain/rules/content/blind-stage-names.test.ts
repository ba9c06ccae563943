import { exampleProgram, windowsOn } from '#test/made/program-facts.ts';
import { saying, sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { blindStageNames } from './blind-stage-names.ts';

const of = { flags: ['blind_evaluation_stage1'], deadlineModel: 'two-stage' } as const;
const program = exampleProgram({ ...of, windows: windowsOn('stage', '2026-12-15', '2027-06-02') });
const second = exampleProgram({ ...of, windows: windowsOn('stage', '2026-09-15', '2027-06-02') });
const low = { ...program.defaultProvenance, certainty: 'low' } as const;
const participants = [saying('p1', {}, { name: 'Universitatea Tehnica' }, { shortName: 'UTC' })];
const written = (text: string) => ({ participants, sections: sectionsWith({ team: text }) });

ruleCases(blindStageNames, [
  { name: 'a call that is not blind', near: true, change: written('UTC leads.'), finds: [] },
  { name: 'the second stage', near: true, change: { program: second, ...written('UTC leads.') }, finds: [] },
  { name: 'a name within a longer word', near: true, change: { program, ...written('The UTCS scheme.') }, finds: [] },
  { name: 'a text without names', change: { program, ...written('A university leads.') }, finds: [] },
  {
    name: 'a short name',
    change: { program, ...written('Here (UTC) leads.') },
    finds: ['hard team'],
    params: { first: 'UTC' },
  },
  {
    name: 'nobody has entered participants',
    change: { program, sections: sectionsWith({ team: 'UTC leads.' }) },
    finds: ['soft names'],
  },
  {
    name: 'a flag from a source of low certainty',
    change: { program: { ...program, provenance: { flags: low } }, ...written('UTC leads.') },
    finds: ['soft team certainty'],
  },
]);
