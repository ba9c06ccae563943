import { basisPoints } from '#domain/values/money.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { fundingRateTooHigh } from './funding-rate-too-high.ts';

const program = exampleProgram();
const low = { ...program.defaultProvenance, certainty: 'low' } as const;
const asks = (rate: number, change: Parameters<typeof exampleParticipant>[1] = {}) => ({
  participants: [exampleParticipant('p1', change)],
  budgetLines: [exampleLine('l1', { participantId: 'p1', rate: basisPoints(rate) })],
});
const unstated = exampleProgram({
  money: { ...program.money, rateForProfit: null, rateNonProfit: null },
  typeOfAction: 'OTHER',
  programme: { ...program.programme, id: 'X', lineage: ['X'] },
});

ruleCases(fundingRateTooHigh, [
  { name: 'a company at 70 % in an innovation action', change: asks(0.7), finds: [] },
  {
    name: 'a company above 70 %',
    change: asks(0.7001),
    finds: ['hard p1'],
    params: { participant: 'Partner p1', rate: 7_001, maximum: 7_000, lines: '1' },
  },
  {
    name: 'a company above the rate of a source of low certainty',
    change: { ...asks(0.8), program: exampleProgram({ provenance: { rates: low } }) },
    finds: ['soft p1 certainty'],
  },
  { name: 'a university at 100 %', change: asks(1, { kind: 'higher_education' }), finds: [] },
  {
    name: 'an associated partner who asks for anything, whatever the source',
    change: { ...asks(0.1, { role: 'associated_partner' }), program: exampleProgram({ provenance: { rates: low } }) },
    finds: ['hard p1'],
  },
  {
    name: 'a participant of a kind that nobody has said, where it decides the rate',
    change: asks(0.7, { kind: null }),
    finds: ['soft maximum'],
  },
  {
    name: 'a rate that no source states',
    change: { program: unstated, budgetLines: [exampleLine('l1')] },
    finds: ['soft maximum'],
  },
]);
