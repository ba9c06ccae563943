import { z } from 'zod';

import type { ProgramCard } from '#contract/programs.ts';
import { programFiltersInput } from '#contract/programs.ts';
import { programFilters } from '#domain/program/filters.ts';
import { programSorts } from '#domain/program/program-codes.ts';
import { nextDeadline } from '#domain/program/deadlines.ts';
import { writtenFilters } from '#domain/values/filters.ts';
import { brusselsMinute, csvCell } from '#server/platform/documents/csv-cell.ts';
import type { Words } from '#words/words.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, dayIn, isInstant } from '#domain/values/time.ts';

/** What the address of the CSV asks for. */
const request = z.object({
  orgId: z.uuid().optional(),
  sort: z.enum(programSorts).default('match'),
  filters: programFiltersInput,
});
export type CsvRequest = z.infer<typeof request>;

/**
 * The request that an address makes, checked by the same schema as a list; null where it is not one. A list stands
 * between commas, or repeats its name.
 */
export function readCsvRequest(query: URLSearchParams): CsvRequest | null {
  const given = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
  const { orgId, sort } = Object.fromEntries(query);
  const parsed = request.safeParse({ orgId, sort, filters: writtenFilters(programFilters, given) });
  return parsed.success ? parsed.data : null;
}

const heads = [
  'identifier',
  'title',
  'category',
  'funder',
  'action',
  'status',
  'opens',
  'deadline',
  'grant_from',
  'grant_to',
  'rate_companies',
  'rate_nonprofits',
  'trl_from',
  'trl_to',
  'unlisted',
  'address',
] as const;
const judgedHeads = ['match', 'verdict', 'saved'] as const;

export function csvHead(words: Words<'programs_csv'>, judged: boolean): string {
  return [...heads, ...(judged ? judgedHeads : [])].map((head) => csvCell(words(`head.${head}`))).join(',');
}

function euro(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2).replace(/\.00$/, '');
}

function percent(basisPoints: number | null): string {
  return basisPoints === null ? '' : String(basisPoints / 100);
}

function brusselsDay(at: string | null): string | null {
  return at !== null && isInstant(at) ? dayIn(BRUSSELS, at) : null;
}

/** One program as a line. Money is in euro, rates in percent. */
export function csvLine(
  words: Words<'programs_csv'>,
  card: ProgramCard,
  { publicUrl, judged, now }: { publicUrl: string; judged: boolean; now: Instant },
): string {
  const deadline = nextDeadline(
    card.windows.map((window) => ({ ...window, deadlineAt: window.deadlineAt as Instant })),
    now,
  );
  const cells = [
    csvCell(card.identifier),
    csvCell(card.title),
    csvCell(card.category),
    csvCell(card.funder),
    csvCell(card.typeOfActionLabel ?? card.typeOfAction),
    csvCell(card.status),
    csvCell(brusselsDay(card.opensAt)),
    csvCell(brusselsMinute(deadline?.deadlineAt ?? null)),
    euro(card.grantMin),
    euro(card.grantMax),
    percent(card.rateForProfit),
    percent(card.rateNonProfit),
    csvCell(card.trlMin),
    csvCell(card.trlMax),
    csvCell(brusselsDay(card.unlistedSince)),
    csvCell(`${publicUrl}/programs/${card.slug}`),
    ...(judged
      ? [
          csvCell(card.match?.score ?? null),
          csvCell(card.match?.verdict ?? null),
          csvCell(words(card.saved ? 'yes' : 'no')),
        ]
      : []),
  ];
  return cells.join(',');
}
