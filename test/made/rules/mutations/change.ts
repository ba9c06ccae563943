import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Declarations } from '#domain/project/declarations/declarations.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { detailsOf, type ParticipantDetails } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { WorkPlan } from '#domain/project/workplan/plan.ts';
import { planOfPackage, type WorkPackagePlan } from '#domain/project/workplan/work-packages.ts';
import type { RuleId } from '#domain/rules/red-flags.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { exampleAnnex, exampleAnnexFile, exampleLine } from '#test/made/project-facts.ts';

// What is changed in a project in which nothing is wrong.

export type ProjectChange = (clean: ProjectFacts) => ProjectFacts;

export const intake =
  (change: Partial<Intake>): ProjectChange =>
  (facts) => ({ ...facts, intake: { ...facts.intake, ...change } });
export const declares = (answers: Declarations['answers'], rest: Partial<Declarations> = {}): ProjectChange => {
  return (facts) => {
    const { declarations } = facts.intake;
    return intake({ declarations: { ...declarations, ...rest, answers: { ...declarations.answers, ...answers } } })(
      facts,
    );
  };
};
export const unanswered = (question: keyof Declarations['answers']): ProjectChange => {
  return (facts) => {
    const { [question]: _, ...answers } = facts.intake.declarations.answers;
    return intake({ declarations: { ...facts.intake.declarations, answers } })(facts);
  };
};
export const person =
  (id: string, change: (participant: Participant) => Participant): ProjectChange =>
  (facts) => ({
    ...facts,
    participants: facts.participants.map((each) => (each.id === id ? change(each) : each)),
  });
export const participant = (id: string, change: Partial<Participant>): ProjectChange =>
  person(id, (each) => ({ ...each, ...change }));
export const details = (id: string, change: Partial<ParticipantDetails>): ProjectChange =>
  person(id, (each) => ({ ...each, details: { ...detailsOf(each), ...change } }));
export const says = (id: string, answers: ParticipantDetails['answers']): ProjectChange =>
  person(id, (each) => {
    const own = detailsOf(each);
    return { ...each, details: { ...own, answers: { ...own.answers, ...answers } } };
  });
export const silentOn = (id: string, question: keyof ParticipantDetails['answers']): ProjectChange =>
  person(id, (each) => {
    const own = detailsOf(each);
    const { [question]: _, ...answers } = own.answers;
    return { ...each, details: { ...own, answers } };
  });
export const plan =
  (change: (plan: WorkPlan) => Partial<WorkPlan>): ProjectChange =>
  (facts) => ({ ...facts, plan: { ...facts.plan, ...change(facts.plan) } });
export const pack =
  (id: string, change: Partial<WorkPackagePlan>): ProjectChange =>
  (facts) => ({
    ...facts,
    workPackages: facts.workPackages.map((each) =>
      each.id === id ? { ...each, plan: { ...planOfPackage(each), ...change } } : each,
    ),
  });
export const deliverable = (id: string, change: Partial<WorkPlan['deliverables'][number]>): ProjectChange =>
  plan(({ deliverables }) => ({
    deliverables: deliverables.map((each) => (each.id === id ? { ...each, ...change } : each)),
  }));
export const line =
  (id: string, change: Partial<BudgetLine>): ProjectChange =>
  (facts) => ({
    ...facts,
    budgetLines: facts.budgetLines.map((each) => (each.id === id ? { ...each, ...change } : each)),
  });
export const extraLine =
  (change: Partial<BudgetLine>): ProjectChange =>
  (facts) => ({ ...facts, budgetLines: [...facts.budgetLines, exampleLine('x', { workPackageId: 'w2', ...change })] });
export const program =
  (change: Partial<ProgramFacts>): ProjectChange =>
  (facts) => ({ ...facts, program: { ...facts.program, ...change } });
export const text =
  (key: string, change: (text: string) => string): ProjectChange =>
  (facts) => ({
    ...facts,
    sections: facts.sections.map((section) => {
      if (section.key !== key) return section;
      const next = change(section.text);
      return { ...section, text: next, length: next.length };
    }),
  });
export const allTexts =
  (change: (text: string) => string): ProjectChange =>
  (facts) =>
    facts.sections.reduce((now, { key }) => text(key, change)(now), facts);
export const annex =
  (of: Parameters<typeof exampleAnnex>[0], files: ProjectFacts['annexFiles'] = []): ProjectChange =>
  (facts) => ({ ...facts, annexList: [exampleAnnex(of)], annexFiles: files });
export const found = (code: 'portal_format' | 'over_portal_size') => [
  { ...exampleAnnexFile('validated'), findings: [{ code, blocking: false, params: {} }] },
];
export const both =
  (...changes: readonly ProjectChange[]): ProjectChange =>
  (facts) =>
    changes.reduce((now, change) => change(now), facts);
export const without = <T extends { readonly id: string }>(list: readonly T[], id: string) =>
  list.filter((each) => each.id !== id);
export const tail = (length: number) => (own: string) => own.slice(0, length);

/** What is changed, and the rules that find it: no others. */
export type Mutation = readonly [name: string, change: ProjectChange, finds: readonly RuleId[]];
