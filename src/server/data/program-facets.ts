import { sql } from 'drizzle-orm';

import type { ProgramFilters } from '#contract/programs.ts';
import type { Preset } from '#domain/codes.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import type { FacetGroup, ListContext } from './program-filters.ts';
import { conditionsOf, presetBits, presetsSql, rateSql, statusSql, verdictSql } from './program-filters.ts';

/** Programs that are alike in everything that is counted, and how many they are. */
type Bucket = {
  readonly verdict: string | null;
  readonly category: string;
  readonly funder: string;
  readonly rate: number | null;
  readonly status: string;
  readonly typeOfAction: string | null;
  /** Bits. */
  readonly presets: number;
  readonly count: number;
};

export type Facets = Record<FacetGroup, { value: string; count: number }[]>;
type Choices = Readonly<Record<'cofinancing' | 'statuses' | 'verdicts', readonly string[]>> & { readonly presets: readonly Preset[] };

/**
 * The whole selection in buckets: one pass over the programs, after which every facet is a matter of adding up. What each
 * bucket is grouped by is all that the groups' own filters read, so that they can be left out one at a time.
 */
export async function listFacetBuckets(db: Db, filters: ProgramFilters, context: ListContext): Promise<readonly Bucket[]> {
  const { found, base } = conditionsOf(filters, context);
  const join = context.orgId === null ? sql`` : sql`LEFT JOIN match_scores ms ON ms.org_id = ${context.orgId}::uuid AND ms.program_id = l.program_id`;
  const verdict = context.orgId === null ? sql`NULL::text` : verdictSql(context.now);
  return await rowsOf<Bucket>(db, sql`
    SELECT ${verdict} AS verdict, l.domain AS category, l.funder, ${rateSql(context.nonProfit)} AS rate, ${statusSql(context.now)} AS status,
      l.type_of_action AS "typeOfAction", ${presetsSql(context.nonProfit)} AS presets, count(*)::int AS count
    FROM program_listing l ${join}
    WHERE ${sql.join([sql`true`, ...found, ...base], sql` AND `)}
    GROUP BY 1, 2, 3, 4, 5, 6, 7`);
}

type Group = { readonly selects: (bucket: Bucket) => boolean; readonly values: (bucket: Bucket) => readonly string[] };

function oneOf(selected: readonly string[] | undefined, value: string | null): boolean {
  return !selected?.length || (value !== null && selected.includes(value));
}

function groupsOf(filters: ProgramFilters, choices: Choices, hasOrganization: boolean): Readonly<Record<FacetGroup, Group>> {
  const wanted = presetBits(filters.presets ?? []);
  const closedIsAsked = filters.saved === true || filters.verdicts?.includes('closed') === true;
  return {
    verdicts: { selects: (bucket) => !hasOrganization || oneOf(filters.verdicts, bucket.verdict), values: (bucket) => (bucket.verdict === null ? [] : [bucket.verdict]) },
    categories: { selects: (bucket) => oneOf(filters.categories, bucket.category), values: (bucket) => [bucket.category] },
    funders: { selects: (bucket) => oneOf(filters.funders, bucket.funder), values: (bucket) => [bucket.funder] },
    cofinancing: {
      selects: ({ rate }) => filters.cofinancing === undefined || (rate !== null && rate >= filters.cofinancing * 100),
      values: ({ rate }) => choices.cofinancing.filter((option) => rate !== null && rate >= Number(option) * 100),
    },
    statuses: { selects: (bucket) => (filters.statuses?.length ? filters.statuses.some((status) => status === bucket.status) : closedIsAsked || bucket.status !== 'closed'), values: (bucket) => [bucket.status] },
    typesOfAction: { selects: (bucket) => oneOf(filters.typesOfAction, bucket.typeOfAction), values: (bucket) => (bucket.typeOfAction === null ? [] : [bucket.typeOfAction]) },
    presets: { selects: (bucket) => (bucket.presets & wanted) === wanted, values: (bucket) => choices.presets.filter((preset) => (bucket.presets & presetBits([preset])) !== 0) },
  };
}

const facetGroups = ['verdicts', 'categories', 'funders', 'cofinancing', 'statuses', 'typesOfAction', 'presets'] as const satisfies readonly FacetGroup[];

/** How many programs each choice would leave: every group counted under the other groups' selections, its own left out. */
export function countFacets(buckets: readonly Bucket[], filters: ProgramFilters, choices: Choices, hasOrganization: boolean): Facets {
  const groups = groupsOf(filters, choices, hasOrganization);
  const counts = new Map(facetGroups.map((group) => [group, new Map<string, number>()]));
  for (const bucket of buckets) {
    const failed = facetGroups.filter((group) => !groups[group].selects(bucket));
    if (failed.length > 1) continue;
    for (const group of failed.length === 1 ? failed : facetGroups) {
      const counted = counts.get(group);
      for (const value of groups[group].values(bucket)) counted?.set(value, (counted.get(value) ?? 0) + bucket.count);
    }
  }
  const listed = (group: FacetGroup) => [...(counts.get(group) ?? [])].map(([value, count]) => ({ value, count }));
  const byCount = (group: FacetGroup) => listed(group).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  // A closed list shows every choice, also one that leaves nothing.
  const inOrder = (group: FacetGroup, order: readonly string[]) => order.map((value) => ({ value, count: counts.get(group)?.get(value) ?? 0 }));
  return {
    verdicts: hasOrganization ? inOrder('verdicts', choices.verdicts) : [],
    categories: byCount('categories'),
    funders: byCount('funders'),
    cofinancing: inOrder('cofinancing', choices.cofinancing),
    statuses: inOrder('statuses', choices.statuses),
    typesOfAction: byCount('typesOfAction'),
    presets: inOrder('presets', choices.presets),
  };
}
