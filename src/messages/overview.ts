import type { NextActionCode, ProgressPart } from '#domain/project/overview/overview-codes.ts';
import { annexCounts } from '#domain/project/annexes/annexes.ts';
import { budgetProblems } from '#domain/project/budget/budget-problems.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { missingIntakeFields } from '#domain/project/intake/intake.ts';
import type { NextAction } from '#domain/project/overview/next-action.ts';
import { completeAt } from '#domain/project/sections/sections.ts';

import { intakeLabels } from './intake.ts';
import { sectionTitle } from './projects.ts';

/**
 * The main action button by the next action (specification 2, section 4). What is there of the package so far is the
 * application document.
 */
export const actionLabels: Readonly<Record<NextActionCode, string>> = {
  complete_intake: 'Complete Intake',
  fix_blocking: 'Fix blocking issues',
  draft_section: 'Draft the next section',
  fix_budget: 'Fix Budget caps/co-fin',
  upload_annexes: 'Upload missing Annexes',
  run_validation: 'Validate Now',
  build_package: 'Get the application document',
  refresh_status: 'Refresh Status',
};

export const partTitles: Readonly<Record<ProgressPart, string>> = {
  intake: 'Project Intake',
  sections: 'Application Sections',
  budget: 'Budget Planning',
  annexes: 'Required Annexes',
  validation: 'Validation',
};

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const numberOf = (value: number, singular: string, plural = `${singular}s`) =>
  `${count.format(value)}\u00a0${value === 1 ? singular : plural}`;

/** The next step as a heading, with what it takes. */
export function actionSentence(
  action: NextAction,
  facts: ProjectFacts,
): { readonly heading: string; readonly detail: string } {
  switch (action.code) {
    case 'complete_intake':
      return {
        heading: 'The intake is not complete',
        detail: `Still missing: ${missingIntakeFields(facts.intake)
          .map((field) => intakeLabels[field])
          .join(', ')}.`,
      };
    case 'fix_blocking':
      return {
        heading: `${numberOf(facts.validation.hard, 'red flag')} ${facts.validation.hard === 1 ? 'blocks' : 'block'} the application`,
        detail: 'Each says what was found, what to do and where.',
      };
    case 'draft_section': {
      const { length, limit } = facts.sections.find(({ key }) => key === action.section) ?? { length: 0, limit: 0 };
      return {
        heading: `${sectionTitle(action.section)} is not complete`,
        detail: `${count.format(length)} characters are written; it counts as complete at ${count.format(completeAt(limit))}.`,
      };
    }
    case 'fix_budget': {
      const problems = budgetProblems(facts);
      return facts.budgetLines.length === 0
        ? {
            heading: 'The budget has no lines yet',
            detail: 'It is valid with at least one complete line and no rate or cap exceeded.',
          }
        : {
            heading: 'The budget is not valid',
            detail: `${numberOf(problems.length, 'entry', 'entries')} to correct: lines that are not complete, or a rate or cap that is exceeded.`,
          };
    }
    case 'upload_annexes': {
      const { wanted, uploaded } = annexCounts(facts.annexList, facts.annexFiles);
      return {
        heading: `${numberOf(wanted - uploaded, 'required annex', 'required annexes')} still to upload`,
        detail: `${uploaded} of ${wanted} are there.`,
      };
    }
    case 'run_validation':
      return {
        heading: 'Everything is written: validate the project',
        detail: 'The validation has not run yet. It is the last fifth of the progress.',
      };
    case 'build_package':
      return {
        heading: 'All parts are complete',
        detail: 'Download the application document, and take text, budget and annexes over to the portal.',
      };
    case 'refresh_status':
      return { heading: 'Nothing is left to do here', detail: 'Text, budget and annexes stay readable.' };
  }
}

/** The step after the next one, in a few words; null where there is none. */
export function thenSentence(action: NextAction | undefined): string | null {
  switch (action?.code) {
    case 'complete_intake':
      return 'After that: complete the intake.';
    case 'fix_blocking':
      return 'After that: fix the blocking issues.';
    case 'draft_section':
      return `After that: draft the next section, ${sectionTitle(action.section)}.`;
    case 'fix_budget':
      return 'After that: the budget.';
    case 'upload_annexes':
      return 'After that: the missing annexes.';
    case 'run_validation':
      return 'After that: validate the project.';
    case 'build_package':
    case 'refresh_status':
    case undefined:
      return null;
  }
}
