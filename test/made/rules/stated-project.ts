import { z } from 'zod';

import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { basisPoints, cents, centsFromEuro } from '#domain/values/money.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant, sectionsWith } from '#test/made/project-facts.ts';

import { examplePackage } from './work-plans.ts';

/** What a project stores once, and its texts can say otherwise. */
export const storedSchema = z.strictObject({
  language: z.enum(['en', 'ro']),
  acronym: z.string(),
  months: z.number(),
  /** Euro. */
  requested: z.number(),
  total: z.number(),
  trl: z.tuple([z.number(), z.number()]),
  /** Person-months. */
  effort: z.number(),
  /** Percent: of companies, and of others. */
  rates: z.tuple([z.number(), z.number()]),
  /** Name, short name, country, role. */
  participants: z.array(z.tuple([z.string(), z.string(), z.string(), z.enum(participantRoles)])),
  /** Title, unit, baseline, target, month. */
  kpis: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.number()])),
});
export type Stored = z.infer<typeof storedSchema>;

/** A project of three years with four participants. */
const usual: Stored = {
  language: 'en',
  acronym: 'ReFibre',
  months: 36,
  requested: 2_390_000,
  total: 3_120_000,
  trl: [5, 7],
  effort: 190,
  rates: [70, 100],
  participants: [
    ['Carpathia Composites SRL', 'Carpathia', 'RO', 'coordinator'],
    ['Institut Aistra', '', 'SI', 'beneficiary'],
    ['Nordhavn Robotik ApS', '', 'DK', 'beneficiary'],
    ['Verdemolino SL', '', 'ES', 'beneficiary'],
  ],
  kpis: [['Strength kept', '%', '60', '80', 30]],
};

/** A line to which no flat rate is added. */
function line(id: string, euro: number, rate: number) {
  return exampleLine(id, {
    category: 'subcontracting',
    participantId: 'p1',
    workPackageId: 'w1',
    amount: centsFromEuro(euro),
    rate: basisPoints(rate / 100),
  });
}

/** Two lines that add up to both sums at these rates. */
function linesOf({ requested, total, rates: [low, high] }: Stored) {
  const atLow = low === high ? 0 : (total * high - requested * 100) / (high - low);
  return [line('l1', atLow, low), line('l2', total - atLow, high)];
}

/** Parts of a project in which this is stored, with this text in its objectives. */
export function stating(text: string, change: Partial<Stored> = {}): Partial<ProjectFacts> {
  const stored = { ...usual, ...change };
  const money = {
    ...exampleProgram().money,
    rateForProfit: basisPoints(stored.rates[0] / 100),
    rateNonProfit: basisPoints(stored.rates[1] / 100),
  };
  return {
    language: stored.language,
    program: exampleProgram({ money }),
    intake: intakeOf('', '', {
      acronym: stored.acronym,
      durationMonths: stored.months,
      requestedAmount: centsFromEuro(stored.requested),
      trl: stored.trl[0],
      trlEnd: stored.trl[1],
    }),
    participants: stored.participants.map(([name, shortName, country, role], index) =>
      exampleParticipant(`p${index + 1}`, { name, country, role, details: { ...noDetails, shortName } }),
    ),
    workPackages: [examplePackage(1)],
    plan: {
      ...emptyPlan,
      kpis: stored.kpis.map(([title, unit, baseline, target, month], index) => ({
        id: `k${index}`,
        kind: 'kpi',
        title,
        unit,
        baseline,
        target,
        month,
      })),
      effort: [{ id: 'e', kind: 'effort', participantId: 'p1', workPackageId: 'w1', months: stored.effort * 100 }],
    },
    budgetLines: linesOf(stored).filter(({ amount }) => amount !== cents(0)),
    sections: sectionsWith({ objectives: text }),
  };
}
