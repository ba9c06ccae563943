import type { BudgetCategory } from '#domain/project/budget/budget-codes.ts';
import { requestedOf, type BudgetLine } from '#domain/project/budget/budget.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import { ethicsQuestions } from '#domain/project/declarations/declaration-codes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { workPackagePurposes } from '#domain/project/workplan/workplan-codes.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import type { WizardWords } from './wizard-words.ts';

// The lists of a project as plain text, a paragraph for each entry: a box of the portal takes no table.

const filled = (paragraphs: readonly string[]): readonly string[] => paragraphs.filter((text) => text.trim() !== '');

function nameIn({ participants }: Pick<ProjectFacts, 'participants'>, id: string | null): string | null {
  return participants.find((each) => each.id === id)?.name ?? null;
}

/** Who takes part, with country and role, and what each brings. */
export function participantParagraphs({ participants }: ProjectFacts, words: WizardWords): readonly string[] {
  return participants.map(({ name, country, role, details }) => {
    const line = words.participant({ name, country, role });
    const contribution = details?.contribution.trim() ?? '';
    return contribution === '' ? line : words.about(line, contribution);
  });
}

/** Work packages, each with its objectives, tasks and deliverables; only those of a purpose where one is named. */
export function workPackageParagraphs(
  facts: ProjectFacts,
  words: WizardWords,
  purpose?: (typeof workPackagePurposes)[number],
): readonly string[] {
  const { plan, workPackages } = facts;
  const numbers = planNumbers(plan, workPackages);
  const itemsOf = ({ id }: WorkPackage) => {
    const tasks = plan.tasks
      .filter(({ workPackageId }) => workPackageId === id)
      .map((task) =>
        words.item({
          number: numbers.get(task.id) ?? '',
          title: task.title,
          start: task.startMonth,
          end: task.endMonth,
        }),
      );
    const deliverables = plan.deliverables
      .filter(({ workPackageId }) => workPackageId === id)
      .map(({ id: itemId, title, month }) =>
        words.item({ number: numbers.get(itemId) ?? '', title, start: month, end: month }),
      );
    return [
      ...(tasks.length === 0 ? [] : [words.tasks(tasks)]),
      ...(deliverables.length === 0 ? [] : [words.deliverables(deliverables)]),
    ];
  };
  return workPackages
    .filter((each) => purpose === undefined || planOfPackage(each).purpose === purpose)
    .flatMap((each) => {
      const { startMonth: start, endMonth: end, lead, objectives } = planOfPackage(each);
      const head = words.workPackage({
        number: each.number,
        title: each.title,
        start,
        end,
        lead: nameIn(facts, lead),
      });
      return filled([head, objectives, ...itemsOf(each)]);
    });
}

/** How long the project takes, and by what one sees that it goes on. */
export function timeParagraphs({ intake, plan, workPackages }: ProjectFacts, words: WizardWords): readonly string[] {
  const numbers = planNumbers(plan, workPackages);
  return [
    ...(intake.durationMonths === null ? [] : [words.duration(intake.durationMonths)]),
    ...plan.milestones.map(({ id, title, month, verification }) =>
      words.milestone(words.item({ number: numbers.get(id) ?? '', title, start: month, end: month }), verification),
    ),
  ];
}

/** Whom the project serves. */
export function beneficiaryParagraphs({ intake }: ProjectFacts, words: WizardWords): readonly string[] {
  return filled([intake.beneficiaries]).map((text) => words.beneficiaries(text.trim()));
}

/** By which figures the impact of the project is measured. */
export function keyFigureParagraphs({ plan }: ProjectFacts, words: WizardWords): readonly string[] {
  return plan.kpis.map(({ title, baseline, target, unit, month }) =>
    words.keyFigure({ title, baseline, target, unit, month }),
  );
}

function sumOf(amounts: readonly (Cents | null)[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0));
}

function costLines(facts: ProjectFacts, lines: readonly BudgetLine[], words: WizardWords): readonly string[] {
  return lines.flatMap(({ description, amount, participantId }) =>
    amount === null || description.trim() === ''
      ? []
      : [words.costLine({ description: description.trim(), amount, by: nameIn(facts, participantId) })],
  );
}

/** What is spent on the people of each participant, and on whom. */
export function personnelParagraphs(facts: ProjectFacts, words: WizardWords): readonly string[] {
  const lines = facts.budgetLines.filter(({ category, amount }) => category === 'personnel' && amount !== null);
  const owners = [...new Set(lines.map(({ participantId }) => participantId))];
  return owners.flatMap((owner) => {
    const own = lines.filter(({ participantId }) => participantId === owner);
    const head = words.personnel({
      name: nameIn(facts, owner),
      amount: sumOf(own.map(({ amount }) => amount)),
      requested: sumOf(own.map(requestedOf)),
      months: own.reduce((months, { effort }) => months + (effort?.months ?? 0), 0),
    });
    return [
      head,
      ...costLines(
        facts,
        own.map((line) => ({ ...line, participantId: null })),
        words,
      ),
    ];
  });
}

/** What is spent in these categories; indirect costs as they are computed. */
export function categoryParagraphs(
  facts: ProjectFacts,
  words: WizardWords,
  wanted: readonly BudgetCategory[],
): readonly string[] {
  return budgetTotals(facts)
    .categories.filter(({ category, amount }) => wanted.includes(category) && amount !== 0)
    .flatMap(({ category, amount, requested }) => [
      words.category({ category, amount, requested }),
      ...(category === 'indirect'
        ? []
        : costLines(
            facts,
            facts.budgetLines.filter((line) => line.category === category),
            words,
          )),
    ]);
}

/** What participants say of the equipment that costs more than usual (Part B, table 3.1h). */
export function equipmentReasons({ participants }: ProjectFacts, words: WizardWords): readonly string[] {
  return participants.flatMap(({ name, details }) => {
    const reason = details?.equipment.trim() ?? '';
    return reason === '' ? [] : [words.about(name, reason)];
  });
}

/** The ethics issues of the work with the pages that deal with them, and the self-assessment. */
export function ethicsParagraphs({ intake }: ProjectFacts, words: WizardWords): readonly string[] {
  const { answers, ethicsPages, ethicsText } = intake.declarations;
  const issues = ethicsQuestions.filter((question) => answers[question] === 'yes');
  const isNone = ethicsQuestions.every((question) => answers[question] === 'no');
  return filled([
    ...(isNone ? [words.noIssue('ethics')] : []),
    ...issues.map((question) => words.issue(question, ethicsPages[question]?.trim() ?? '')),
    ethicsText.trim(),
  ]);
}

/** Whether there are security issues, and the self-assessment. */
export function securityParagraphs({ intake }: ProjectFacts, words: WizardWords): readonly string[] {
  const { answers, securityText } = intake.declarations;
  return filled([...(answers.security_issues === 'no' ? [words.noIssue('security')] : []), securityText.trim()]);
}
