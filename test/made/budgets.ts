import { randomUUID } from 'node:crypto';

import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';

import type { Person } from '#test/harness.ts';

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

/** Stores a budget in place of what a project has, list by list; answers the revision of its lines. */
export async function putBudget(
  { client }: Pick<Person, 'client'>,
  projectId: string,
  budget: Budget,
): Promise<number> {
  const { revisions, budget: old } = (await client.projects.get({ projectId })).budget;
  const next = { ...revisions };
  const save = (list: keyof typeof next) => ({ projectId, base: next[list], saveId: randomUUID() });
  if (old.lines.length > 0) next.budget = (await client.budget.save({ ...save('budget'), lines: [] })).revision;
  for (const { id } of old.participants)
    next.participants = (
      await client.participants.remove({ ...save('participants'), participantId: id, lines: null })
    ).revision;
  for (const { id } of old.workPackages)
    next.work_packages = (
      await client.workPackages.remove({ ...save('work_packages'), workPackageId: id, lines: null })
    ).revision;
  const { participants, workPackages, lines } = budget;
  if (participants.length > 0) await client.participants.add({ ...save('participants'), participants });
  if (workPackages.length > 0) await client.workPackages.add({ ...save('work_packages'), workPackages });
  return (await client.budget.save({ ...save('budget'), lines })).revision;
}
