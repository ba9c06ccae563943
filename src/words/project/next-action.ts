import { annexCounts } from '#domain/project/annexes/annexes.ts';
import { budgetProblems } from '#domain/project/budget/budget-problems.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { missingIntakeFields } from '#domain/project/intake/intake.ts';
import type { NextAction } from '#domain/project/overview/next-action.ts';
import { completeAt } from '#domain/project/sections/sections.ts';
import type { Words } from '#words/words.ts';

import { sectionTitle } from './section-title.ts';

type ActionWords = { readonly words: Words<'overview'>; readonly names: Words<'project_names'> };
type ActionText = { readonly heading: string; readonly detail: string };

function budgetText(words: Words<'overview'>, facts: ProjectFacts): ActionText {
  if (facts.budgetLines.length === 0)
    return { heading: words('heading.enter_budget'), detail: words('detail.enter_budget') };
  return {
    heading: words('heading.fix_budget'),
    detail: words('detail.fix_budget', { count: budgetProblems(facts).length }),
  };
}

/** The next step as a heading, with what it takes. */
export function actionText({ words, names }: ActionWords, action: NextAction, facts: ProjectFacts): ActionText {
  switch (action.code) {
    case 'complete_intake': {
      const fields = missingIntakeFields(facts.intake).map((field) => names(`intake_field.${field}`));
      return {
        heading: words('heading.complete_intake'),
        detail: words('detail.complete_intake', { fields: words.formats.list(fields, 'plain') }),
      };
    }
    case 'fix_blocking':
      return {
        heading: words('heading.fix_blocking', { count: action.hard }),
        detail: words('detail.fix_blocking'),
      };
    case 'draft_section': {
      const { length, limit } = facts.sections.find(({ key }) => key === action.section) ?? { length: 0, limit: 0 };
      return {
        heading: words('heading.draft_section', { section: sectionTitle(names, action.section) }),
        detail: words('detail.draft_section', { length, target: completeAt(limit) }),
      };
    }
    case 'shorten_section': {
      const { length, limit } = facts.sections.find(({ key }) => key === action.section) ?? { length: 0, limit: 0 };
      return {
        heading: words('heading.shorten_section', { section: sectionTitle(names, action.section) }),
        detail: words('detail.shorten_section', { over: length - limit, limit }),
      };
    }
    case 'fix_budget':
      return budgetText(words, facts);
    case 'upload_annexes': {
      const { wanted, uploaded } = annexCounts(facts.annexList, facts.annexFiles);
      return {
        heading: words('heading.upload_annexes', { count: wanted - uploaded }),
        detail: words('detail.upload_annexes', { uploaded, wanted }),
      };
    }
    case 'run_validation':
    case 'build_package':
    case 'refresh_status':
      return { heading: words(`heading.${action.code}`), detail: words(`detail.${action.code}`) };
  }
}

/** The step after the next one, in a few words; null where there is none. */
export function afterText({ words, names }: ActionWords, action: NextAction | undefined): string | null {
  switch (action?.code) {
    case 'draft_section':
    case 'shorten_section':
      return words(`after.${action.code}`, { section: sectionTitle(names, action.section) });
    case 'complete_intake':
    case 'fix_blocking':
    case 'fix_budget':
    case 'upload_annexes':
    case 'run_validation':
      return words(`after.${action.code}`);
    case 'build_package':
    case 'refresh_status':
    case undefined:
      return null;
  }
}
