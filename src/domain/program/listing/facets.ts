import type { Preset } from '../../codes.ts';
import type { FacetGroup, ListContext, ListFilters } from './filters.ts';
import { facetGroups, presetsFor, rateOf, testsOf } from './filters.ts';
import type { ListedProgram } from './listed-program.ts';
import { statusOf, verdictOf } from './listed-program.ts';

export type Facets = Record<FacetGroup, { value: string; count: number }[]>;
/** The choices of closed lists, in the order in which they are shown. */
export type FacetChoices = Readonly<Record<'cofinancing' | 'statuses' | 'verdicts', readonly string[]>> & { readonly presets: readonly Preset[] };

/** The choices of a group to which a program belongs. */
function choicesOf(group: FacetGroup, program: ListedProgram, place: number, { now, nonProfit, scores }: ListContext, choices: FacetChoices): readonly string[] {
  switch (group) {
    case 'verdicts': {
      const verdict = scores && verdictOf(program, place, scores, now);
      return verdict === null ? [] : [verdict];
    }
    case 'categories': return [program.category];
    case 'funders': return [program.funder];
    case 'cofinancing': {
      const rate = rateOf(program, nonProfit) ?? -1;
      return choices.cofinancing.filter((option) => rate >= Number(option) * 100);
    }
    case 'statuses': return [statusOf(program, now)];
    case 'typesOfAction': return program.typeOfAction === null ? [] : [program.typeOfAction];
    case 'presets': return presetsFor(program, nonProfit);
  }
}

function none(): Map<string, number> {
  return new Map();
}

/** How many programs each choice would leave: every group counted under the other groups' selections, its own left out. */
export function countFacets(filters: ListFilters, context: ListContext, choices: FacetChoices): Facets {
  const { base, groups } = testsOf(filters, context);
  const counts: Readonly<Record<FacetGroup, Map<string, number>>> = { verdicts: none(), categories: none(), funders: none(), cofinancing: none(), statuses: none(), typesOfAction: none(), presets: none() };
  const selections = facetGroups.flatMap((group) => {
    const test = groups[group];
    return test ? [{ group, test }] : [];
  });
  for (const [place, program] of context.listing.programs.entries()) {
    if (!base.every((test) => test(program, place))) continue;
    const failed = selections.filter(({ test }) => !test(program, place));
    if (failed.length > 1) continue;
    for (const group of failed[0] ? [failed[0].group] : facetGroups) {
      for (const value of choicesOf(group, program, place, context, choices)) counts[group].set(value, (counts[group].get(value) ?? 0) + 1);
    }
  }
  const byCount = (group: FacetGroup) => [...counts[group]].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  // A closed list shows every choice, also one that leaves nothing.
  const inOrder = (group: FacetGroup, order: readonly string[]) => order.map((value) => ({ value, count: counts[group].get(value) ?? 0 }));
  return {
    verdicts: context.scores ? inOrder('verdicts', choices.verdicts) : [],
    categories: byCount('categories'),
    funders: byCount('funders'),
    cofinancing: inOrder('cofinancing', choices.cofinancing),
    statuses: inOrder('statuses', choices.statuses),
    typesOfAction: byCount('typesOfAction'),
    presets: inOrder('presets', choices.presets),
  };
}
