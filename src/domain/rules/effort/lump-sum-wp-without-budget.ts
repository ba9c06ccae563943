import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { rule } from '../rule.ts';
import { totalsOf } from '../sums/totals.ts';

/** A work package of a lump sum grant has no share of the lump sum. */
export const lumpSumWpWithoutBudget = rule({
  id: 'LUMP_SUM_WP_WITHOUT_BUDGET',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'work_package',
  fix: 'budget',
  source: 'lump-sums',
  params: { default: { number: 'count', title: 'text' } },
  needs: { model: { field: 'costModel', read: ({ program }) => program.money.costModel } },
  applies: ({ workPackages, budgetLines }) => workPackages.length > 0 && budgetLines.length > 0,
  check: (facts, { known: { model } }) => {
    if (!/^lump/i.test(model.trim())) return [];
    const paid = new Map(totalsOf(facts).workPackages.map((each) => [each.workPackageId, each.amount]));
    return facts.workPackages
      .filter((pack) => planOfPackage(pack).purpose !== 'ethics' && (paid.get(pack.id) ?? 0) === 0)
      .map(({ id, number, title }) => ({ subject: id, params: { number, title } }));
  },
});
