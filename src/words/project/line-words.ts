import type { LineWords } from '#domain/project/budget/budget-table.ts';
import type { Words } from '#words/words.ts';

/** What columns, categories and subtypes of budget lines are called. */
export function lineWords(names: Words<'project_names'>): LineWords {
  return {
    columns: {
      participant: names('line_column.participant'),
      workPackage: names('line_column.workPackage'),
      category: names('line_column.category'),
      subtype: names('line_column.subtype'),
      description: names('line_column.description'),
      amount: names('line_column.amount'),
      rate: names('line_column.rate'),
    },
    categories: {
      personnel: names('budget_category.personnel'),
      equipment: names('budget_category.equipment'),
      materials: names('budget_category.materials'),
      travel: names('budget_category.travel'),
      subcontracting: names('budget_category.subcontracting'),
      other_direct: names('budget_category.other_direct'),
      indirect: names('budget_category.indirect'),
    },
    subtypes: {
      third_party_support: names('cost_subtype.third_party_support'),
      internal_invoicing: names('cost_subtype.internal_invoicing'),
    },
  };
}
