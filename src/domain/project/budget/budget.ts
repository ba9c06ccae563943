import type { budgetLineSchema } from './budget-schema.ts';
import type { LegalForm, OrganizationKind } from '#domain/organization/organization-codes.ts';
import type { Cents } from '#domain/values/money.ts';
import { cents, shareOf } from '#domain/values/money.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { Shape } from '#domain/values/schemas.ts';

/** One entry of the budget. What is requested follows from it (`requestedOf`) and is never stored. */
export type BudgetLine = Shape<typeof budgetLineSchema>;

/** What rates follow from beside a participant: the call, and the organization that applies. */
export type Funding = {
  readonly program: ProgramFacts;
  readonly organization: {
    readonly name: string;
    readonly kind: OrganizationKind | null;
    readonly legalForm: LegalForm | null;
  };
};

/** What budgets are judged by. */
export type BudgetFacts = Funding & {
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  /** In the order of the table. */
  readonly budgetLines: readonly BudgetLine[];
};

/** What a line asks for: its amount at its rate, rounded once to the cent. */
export function requestedOf({ amount, rate }: Pick<BudgetLine, 'amount' | 'rate'>): Cents {
  return amount === null ? cents(0) : shareOf(amount, rate);
}
