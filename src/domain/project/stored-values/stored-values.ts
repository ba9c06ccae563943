import type { BudgetFacts } from '#domain/project/budget/budget.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Cents } from '#domain/values/money.ts';
import type { StoredValueCode } from './stored-value-codes.ts';

/** A value as it is stored; how it reads is a matter of the language. */
export type Value =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'months'; readonly months: number }
  | { readonly is: 'money'; readonly amount: Cents }
  | { readonly is: 'count'; readonly count: number }
  /** Hundredths of a person-month. */
  | { readonly is: 'effort'; readonly months: number }
  | { readonly is: 'readiness'; readonly level: number };

/** Which value a text shows: for key figures with the id of the row that holds it. */
export type ValueName = { readonly of: StoredValueCode; readonly row: string | null };
export type StoredValue = ValueName & {
  /** What the key figure is called; null for everything else. */
  readonly title: string | null;
  /** Null where nothing is stored yet. */
  readonly value: Value | null;
};

export type ValueFacts = BudgetFacts & Pick<ProjectFacts, 'intake' | 'plan'>;

const text = (words: string): Value | null => (words.trim() === '' ? null : { is: 'text', text: words });
const filled = <Given>(given: Given | null, make: (known: Given) => Value): Value | null =>
  given === null ? null : make(given);

/**
 * Who takes part in the project: everybody but subcontractors, who do a piece of work for money (General Annexes, B).
 */
function partnersOf({ participants }: ValueFacts): Value | null {
  const count = participants.filter(({ role }) => role !== 'subcontractor').length;
  return count === 0 ? null : { is: 'count', count };
}

function effortOf({ plan }: ValueFacts): Value | null {
  const months = plan.effort.reduce((sum, each) => sum + each.months, 0);
  return months === 0 ? null : { is: 'effort', months };
}

function costsOf(facts: ValueFacts): Value | null {
  return facts.budgetLines.length === 0 ? null : { is: 'money', amount: budgetTotals(facts).total.amount };
}

/** A key figure with its unit, as the plan has it: "40 %". */
function measured(measure: string, unit: string): Value | null {
  return measure.trim() === '' ? null : text(`${measure} ${unit}`);
}

const own = (of: StoredValueCode, value: Value | null): StoredValue => ({ of, row: null, title: null, value });

/** Everything that the texts of a project can show, in the order in which it is offered, with what is stored now. */
export function storedValues(facts: ValueFacts): readonly StoredValue[] {
  const { intake, plan } = facts;
  const readiness = (level: number | null) => filled(level, (known): Value => ({ is: 'readiness', level: known }));
  return [
    own('acronym', text(intake.acronym)),
    own(
      'duration',
      filled(intake.durationMonths, (months) => ({ is: 'months', months })),
    ),
    own(
      'requested',
      filled(intake.requestedAmount, (amount) => ({ is: 'money', amount })),
    ),
    own('total', costsOf(facts)),
    own('partners', partnersOf(facts)),
    own('person_months', effortOf(facts)),
    own('trl_start', readiness(intake.trl)),
    own('trl_end', readiness(intake.trlEnd)),
    ...plan.kpis.flatMap(({ id: row, title, unit, baseline, target }): readonly StoredValue[] => [
      { of: 'kpi_baseline', row, title, value: measured(baseline, unit) },
      { of: 'kpi_target', row, title, value: measured(target, unit) },
    ]),
  ];
}
