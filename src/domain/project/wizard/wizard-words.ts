import type { BudgetCategory } from '#domain/project/budget/budget-codes.ts';
import type { ethicsQuestions } from '#domain/project/declarations/declaration-codes.ts';
import type { ParticipantRole } from '#domain/project/participants/participant-codes.ts';
import type { Cents } from '#domain/values/money.ts';

type Months = { readonly start: number | null; readonly end: number | null };
type Sum = { readonly amount: Cents; readonly requested: Cents };

/**
 * The sentences by which lists of a project become plain text, in the language of the application. They come from
 * `words/project/portal/wizard-words.ts`.
 */
export type WizardWords = {
  readonly participant: (of: {
    readonly name: string;
    readonly country: string | null;
    readonly role: ParticipantRole;
  }) => string;
  /** A name, and what is said of it. */
  readonly about: (name: string, said: string) => string;
  readonly workPackage: (
    of: Months & { readonly number: number; readonly title: string; readonly lead: string | null },
  ) => string;
  readonly tasks: (items: readonly string[]) => string;
  readonly deliverables: (items: readonly string[]) => string;
  /** A task, deliverable or milestone: "T1.1 Design (months 1 to 6)". */
  readonly item: (of: Months & { readonly number: string; readonly title: string }) => string;
  readonly milestone: (item: string, verification: string) => string;
  readonly duration: (months: number) => string;
  readonly beneficiaries: (text: string) => string;
  readonly keyFigure: (of: {
    readonly title: string;
    readonly baseline: string;
    readonly target: string;
    readonly unit: string;
    readonly month: number | null;
  }) => string;
  /** What somebody spends on personnel, for so many hundredths of a person-month. */
  readonly personnel: (of: Sum & { readonly name: string | null; readonly months: number }) => string;
  readonly category: (of: Sum & { readonly category: BudgetCategory }) => string;
  readonly costLine: (of: {
    readonly description: string;
    readonly amount: Cents;
    readonly by: string | null;
  }) => string;
  readonly issue: (question: (typeof ethicsQuestions)[number], pages: string) => string;
  readonly noIssue: (what: 'ethics' | 'security') => string;
  readonly whole: (of: {
    readonly title: string;
    readonly acronym: string;
    readonly months: number | null;
    readonly participants: number;
    readonly total: Sum;
  }) => string;
};
