import { unwantedKinds } from '#domain/organization/organization-codes.ts';
import type { Unwanted } from '#domain/organization/organization-codes.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { consortiumRequirement, isInvestment, isUnder } from '#domain/program/requirements.ts';

/** What an organization does not want and a program brings: surely, or as one of its forms. */
export const broughtKinds = [...unwantedKinds, 'equity_too'] as const;
export type Brought = (typeof broughtKinds)[number];

/** What a program brings takes so many points where it is not wanted. */
const points: Readonly<Record<Brought, number>> = { equity: 30, equity_too: 10, loans: 30, coordination: 8 };

function brings(unwanted: Unwanted, program: ProgramFacts): Brought | null {
  switch (unwanted) {
    case 'equity':
      if (isInvestment(program)) return 'equity';
      // The EIC Accelerator gives grants, equity and both.
      return isUnder(program, 'HORIZON-EIC-ACC') ? 'equity_too' : null;
    case 'loans':
      // The public sector loan facility pays its grants beside a loan of the European Investment Bank.
      return isUnder(program, 'JTM-PSLF') ? 'loans' : null;
    case 'coordination':
      // Who may not apply alone and does not lead needs somebody who does.
      return (consortiumRequirement(program).minEntities ?? 1) > 1 ? 'coordination' : null;
  }
}

/** Of what an organization does not want, that which this program brings. */
export function unwantedIn(unwanted: readonly Unwanted[], program: ProgramFacts): readonly Brought[] {
  return unwanted.flatMap((each) => brings(each, program) ?? []);
}

/** How much lower a score is for it. */
export function wishPoints(found: readonly Brought[]): number {
  return found.reduce((sum, each) => sum + points[each], 0);
}
