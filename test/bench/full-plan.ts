import { randomUUID } from 'node:crypto';
import type { ParticipantDetails } from '#domain/project/participants/participant-details.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import type { WorkPackagePlan } from '#domain/project/workplan/work-packages.ts';
import { centsFromEuro } from '#domain/values/money.ts';

// A work plan of full size, as an application of forty pages has it.

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const MONTHS = 36;

/** What is known of a participant, with everything answered. */
export function fullDetails(position: number): ParticipantDetails {
  return {
    ...noDetails,
    pic: String(912_345_670 + position),
    contribution: 'It builds and tests its part of the line, and has the ovens for it. '.repeat(4),
    contact: { name: `Ana ${position}`, position: 'Lead', email: `ana${position}@example.org`, phone: '' },
    people: [
      {
        id: randomUUID(),
        name: `Ana ${position}`,
        role: 'Lead',
        leads: true,
        gender: null,
        careerStage: 'A',
        months: 900,
      },
    ],
    answers: { controlled: 'no', gender_plan: 'yes', exclusion: 'no', other_grant: 'no', operating_grant: 'no' },
    ownResources: centsFromEuro(500_000),
  };
}

export function fullPackage(number: number, lead: string): WorkPackagePlan {
  return {
    startMonth: 1 + number * 3,
    endMonth: Math.min(MONTHS, 20 + number * 4),
    lead,
    purpose: number === 0 ? 'management' : 'work',
    objectives: 'Recover fibres and test them in parts that a customer buys. '.repeat(4),
  };
}

/** Three tasks, two deliverables, a milestone, a risk and a key figure for each work package, and effort of everybody. */
export function fullPlan(packages: readonly string[], people: readonly string[]): readonly PlanItem[] {
  const lead = people[0] ?? null;
  const description = 'What is done, by whom and with what, in two sentences. It ends with a report.';
  return packages.flatMap((workPackageId, at): readonly PlanItem[] => [
    ...numbers(3).map((task) => ({
      id: randomUUID(),
      kind: 'task' as const,
      workPackageId,
      title: `Task ${at}.${task}`,
      description,
      startMonth: 1 + at * 3 + task * 2,
      endMonth: Math.min(MONTHS, 10 + at * 4 + task * 2),
      lead,
      after: [],
    })),
    ...numbers(2).map((deliverable) => ({
      id: randomUUID(),
      kind: 'deliverable' as const,
      workPackageId,
      title: `Report ${at}.${deliverable}`,
      description,
      type: 'R' as const,
      dissemination: 'PU' as const,
      month: Math.min(MONTHS, 12 + at * 4 + deliverable),
      lead,
    })),
    {
      id: randomUUID(),
      kind: 'milestone',
      title: `Reached ${at}`,
      workPackageIds: [workPackageId],
      month: 12 + at * 4,
      verification: 'A run of eight hours.',
    },
    {
      id: randomUUID(),
      kind: 'risk',
      description: `A supplier of work package ${at} gives up.`,
      workPackageIds: [workPackageId],
      likelihood: 'low',
      severity: 'high',
      mitigation: 'A second one stands by.',
    },
    { id: randomUUID(), kind: 'kpi', title: `Strength ${at}`, unit: '%', baseline: '60', target: '80', month: 30 },
    ...people.map((participantId) => ({
      id: randomUUID(),
      kind: 'effort' as const,
      participantId,
      workPackageId,
      months: 250,
    })),
  ]);
}

/** A section as long as the product wants it, in paragraphs of a few sentences. */
export function textOfLength(length: number) {
  const words = 'Recovered fibre keeps its strength in parts that a customer buys. '
    .repeat(Math.ceil(length / 60))
    .slice(0, length);
  const paragraphs = words.match(/.{1,400}/g) ?? [];
  return {
    type: 'doc' as const,
    content: paragraphs.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })),
  };
}

/** An intake with everything that a form asks for. */
export const fullIntake = {
  objectives: 'Keep its strength. '.repeat(20),
  beneficiaries: 'Makers of sports goods.',
  trl: 6,
  durationMonths: 24,
  requestedAmount: centsFromEuro(200_000),
  methodology: 'Four steps. '.repeat(30),
  keyPersonnel: 'Ana Pop.',
};
