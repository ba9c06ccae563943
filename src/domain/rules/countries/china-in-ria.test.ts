import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleParticipant } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { chinaInRia } from './china-in-ria.ts';

const program = exampleProgram({ typeOfAction: 'RIA' });
const from = (country: string) => [exampleParticipant('p1', { country })];

ruleCases(chinaInRia, [
  { name: 'a Member State', change: { program, participants: from('DE') }, finds: [] },
  { name: 'an innovation action', near: true, change: { participants: from('CN') }, finds: [] },
  { name: 'China', change: { program, participants: from('CN') }, finds: ['soft p1'] },
]);
