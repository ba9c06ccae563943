import { randomUUID } from 'node:crypto';

import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import type { BudgetLine, Participant } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';

import { exampleLine, exampleParticipant } from './project-facts.ts';

/** A participant under an id that can be stored. */
export function aParticipant(name: string, change: Partial<Participant> = {}): Participant {
  return exampleParticipant(randomUUID(), { name, ...change });
}

/** A line under an id that can be stored. */
export function aLine(change: Partial<BudgetLine> = {}): BudgetLine {
  return exampleLine(randomUUID(), change);
}

/** Two participants, two work packages and three lines, under new ids. */
export function aBudget(): Budget {
  const lead = aParticipant('Carpathia Composites SRL');
  const institute = aParticipant('Institut Aistra', {
    country: 'SI',
    kind: 'research',
    size: null,
    role: 'beneficiary',
  });
  const work = { id: randomUUID(), number: 1, title: 'Recovery of fibres' };
  const tests = { id: randomUUID(), number: 2, title: '' };
  return {
    participants: [lead, institute],
    workPackages: [work, tests],
    lines: [
      aLine({
        participantId: lead.id,
        workPackageId: work.id,
        description: 'Materials engineers',
        amount: centsFromEuro(58_800),
      }),
      aLine({
        participantId: lead.id,
        workPackageId: null,
        category: 'other_direct',
        subtype: 'third_party_support',
        description: 'Support',
        amount: centsFromEuro(10_000.5),
      }),
      aLine({
        participantId: institute.id,
        workPackageId: tests.id,
        category: 'travel',
        description: 'Journeys',
        amount: null,
        rate: basisPoints(1),
      }),
    ],
  };
}
