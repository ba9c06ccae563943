import { certainties, sourceKinds } from '#domain/program/program-codes.ts';
import { conditionsSource } from '#domain/program/conditions-source.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import type { ProgramMoney, Provenance, SubmissionWindow } from '#domain/program/facts.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';

type Stated = { readonly row?: Partial<CatalogueRow>; readonly money?: Partial<ProgramMoney> };
type Group = { readonly field: ProgramFieldName | null; readonly stated: (row: CatalogueRow) => Stated | null };

// Values that belong together are taken together from one source. Null means "this source does not say".
const groups: readonly Group[] = [
  { field: 'title', stated: ({ title }) => (title === '' ? null : { row: { title } }) },
  {
    field: 'typeOfAction',
    stated: ({ typeOfAction, typeOfActionLabel }) =>
      typeOfAction === null ? null : { row: { typeOfAction, typeOfActionLabel } },
  },
  { field: 'opensAt', stated: ({ opensAt }) => (opensAt === null ? null : { row: { opensAt } }) },
  { field: 'windows', stated: ({ windows }) => (windows.length === 0 ? null : { row: { windows } }) },
  {
    field: 'deadlineModel',
    stated: ({ deadlineModel }) => (deadlineModel === null ? null : { row: { deadlineModel } }),
  },
  {
    field: 'grant',
    stated: ({ money: { grantMin, grantMax, wording } }) =>
      grantMin === null && grantMax === null ? null : { money: { grantMin, grantMax, wording } },
  },
  {
    field: 'budgetTotal',
    stated: ({ money: { budgetTotal, budgetShared } }) =>
      budgetTotal === null ? null : { money: { budgetTotal, budgetShared } },
  },
  {
    field: 'expectedGrants',
    stated: ({ money: { expectedGrants } }) => (expectedGrants === null ? null : { money: { expectedGrants } }),
  },
  {
    field: 'trl',
    stated: ({ trlMin, trlMax }) => (trlMin === null && trlMax === null ? null : { row: { trlMin, trlMax } }),
  },
  {
    field: 'rates',
    stated: ({ money: { rateForProfit, rateNonProfit, rateNote } }) =>
      rateForProfit === null && rateNonProfit === null && rateNote === null
        ? null
        : { money: { rateForProfit, rateNonProfit, rateNote } },
  },
  { field: 'costModel', stated: ({ money: { costModel } }) => (costModel === null ? null : { money: { costModel } }) },
  {
    field: 'pages',
    stated: ({ pageLimit, firstStagePageLimit }) =>
      pageLimit === null && firstStagePageLimit === null ? null : { row: { pageLimit, firstStagePageLimit } },
  },
  { field: 'consortium', stated: ({ consortium }) => (consortium === null ? null : { row: { consortium } }) },
  { field: 'texts', stated: ({ texts }) => (texts.length === 0 ? null : { row: { texts } }) },
  // Apart from the texts: a source that brings the official text never takes the summary of another away.
  { field: 'summary', stated: ({ summary }) => (summary === undefined ? null : { row: { summary } }) },
  {
    field: 'flags',
    stated: ({ flags, eligibilityNotes }) =>
      flags.length === 0 && eligibilityNotes.length === 0 ? null : { row: { flags, eligibilityNotes } },
  },
  {
    field: null,
    stated: ({ money: { thirdPartyMax } }) => (thirdPartyMax === null ? null : { money: { thirdPartyMax } }),
  },
  { field: null, stated: ({ keywords }) => (keywords.length === 0 ? null : { row: { keywords } }) },
  { field: null, stated: ({ callIdentifier }) => (callIdentifier === null ? null : { row: { callIdentifier } }) },
  { field: null, stated: ({ callTitle }) => (callTitle === null ? null : { row: { callTitle } }) },
  { field: null, stated: ({ onlyCountries }) => (onlyCountries === null ? null : { row: { onlyCountries } }) },
  { field: null, stated: ({ onlyApplicants }) => (onlyApplicants === null ? null : { row: { onlyApplicants } }) },
  {
    field: null,
    stated: ({ agencyCountry }) => (agencyCountry === undefined ? null : { row: { agencyCountry } }),
  },
  { field: null, stated: ({ url }) => (url === null ? null : { row: { url } }) },
];

/**
 * Restrictions add up. A source that read one of them does not deny the others, and a lost one would let somebody apply
 * in vain. Only a person's correction replaces them.
 */
function restrictionsOf(
  ordered: readonly CatalogueRow[],
): Pick<CatalogueRow, 'flags' | 'eligibilityNotes'> & { readonly from: CatalogueRow | null } {
  const stating = ordered.filter(({ flags, eligibilityNotes }) => flags.length + eligibilityNotes.length > 0);
  const corrected = stating.find((row) => row.defaultProvenance.source === 'correction');
  const rows = corrected ? [corrected] : stating;
  const most = rows.toSorted((a, b) => b.flags.length - a.flags.length)[0] ?? null;
  return {
    flags: [...new Set(rows.flatMap((row) => row.flags))],
    eligibilityNotes: [...new Set(rows.flatMap((row) => row.eligibilityNotes))],
    from: most,
  };
}

/** Where the conditions were read best: the most certain reading, of these the one of the strongest source. */
function conditionsOf(ordered: readonly CatalogueRow[]): Provenance | null {
  const readings = ordered.flatMap((row) => conditionsSource(row) ?? []);
  return readings.toSorted((a, b) => certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty))[0] ?? null;
}

function strength(row: CatalogueRow): number {
  return sourceKinds.indexOf(row.defaultProvenance.source);
}

function isSame(a: Provenance, b: Provenance): boolean {
  return a.source === b.source && a.document === b.document && a.certainty === b.certainty && a.asOf === b.asOf;
}

/** Where one source assumes the hour and another states the same instant, the hour is known. */
function withStatedHours(
  windows: readonly SubmissionWindow[],
  rows: readonly CatalogueRow[],
): readonly SubmissionWindow[] {
  if (windows.every((window) => !window.hourAssumed)) return windows;
  const stated = new Set(
    rows.flatMap((row) => row.windows.flatMap((window) => (window.hourAssumed ? [] : [window.deadlineAt]))),
  );
  return windows.map((window) =>
    window.hourAssumed && stated.has(window.deadlineAt) ? { ...window, hourAssumed: false } : window,
  );
}

/**
 * What all sources say together. For each group of fields the strongest source that says anything speaks (a person's
 * correction, then the portal, an import, the starter catalogue). Each source takes part once, with its newest row.
 */
export function mergeRows(rows: readonly CatalogueRow[]): CatalogueRow {
  const ordered = rows.toSorted((a, b) => strength(a) - strength(b));
  const [strongest] = ordered;
  if (!strongest) throw new Error('nothing to merge');
  if (ordered.length === 1) return strongest;
  let merged: CatalogueRow = strongest;
  const provenance: Partial<Record<ProgramFieldName, Provenance>> = {};
  for (const { field, stated } of groups) {
    const from = ordered.find((row) => stated(row) !== null);
    const value = from ? stated(from) : null;
    if (!from || !value) continue;
    merged = { ...merged, ...value.row, money: { ...merged.money, ...value.money } };
    if (field === null) continue;
    const own = from.provenance[field] ?? from.defaultProvenance;
    if (!isSame(own, strongest.defaultProvenance)) provenance[field] = own;
  }
  const { from, ...restrictions } = restrictionsOf(ordered);
  const read = from && (from.provenance.flags ?? from.defaultProvenance);
  if (read && !isSame(read, strongest.defaultProvenance)) provenance.flags = read;
  const conditions = conditionsOf(ordered);
  if (conditions) provenance.conditions = conditions;
  return { ...merged, ...restrictions, windows: withStatedHours(merged.windows, ordered), provenance };
}

/**
 * Puts a newer row of the same source over the older one where the newer row is known to leave things out (the bulk
 * file has no texts and no money).
 */
export function overlayRow(older: CatalogueRow, newer: CatalogueRow): CatalogueRow {
  let result: CatalogueRow = { ...newer };
  const provenance: Partial<Record<ProgramFieldName, Provenance>> = { ...newer.provenance };
  for (const { field, stated } of groups) {
    const value = stated(newer) === null ? stated(older) : null;
    if (!value) continue;
    result = { ...result, ...value.row, money: { ...result.money, ...value.money } };
    if (field !== null) provenance[field] = older.provenance[field] ?? older.defaultProvenance;
  }
  return { ...result, provenance };
}

/** A row in which the fields that could not be read this time keep what the source said earlier. */
export function keepFields(
  older: CatalogueRow,
  newer: CatalogueRow,
  fields: readonly ProgramFieldName[],
): CatalogueRow {
  let result = newer;
  const provenance: Partial<Record<ProgramFieldName, Provenance>> = { ...newer.provenance };
  for (const { field, stated } of groups) {
    const value = field !== null && fields.includes(field) ? stated(older) : null;
    if (field === null || !value) continue;
    result = { ...result, ...value.row, money: { ...result.money, ...value.money } };
    provenance[field] = older.provenance[field] ?? older.defaultProvenance;
  }
  return { ...result, provenance };
}
