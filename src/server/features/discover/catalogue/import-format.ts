import type { z } from 'zod';

import type { RejectionReason } from '#domain/program/catalogue/catalogue-codes.ts';
import type { SourceKind } from '#domain/program/program-codes.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import type { CallSummary } from '#domain/program/call-summary.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { externalIdOf, externalIdOfReference } from '#domain/program/catalogue/catalogue-row.ts';
import { assumedDeadline } from '#domain/program/deadlines.ts';
import type { Provenance, SubmissionWindow } from '#domain/program/facts.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, instantAt } from '#domain/values/time.ts';
import { programmeProfile } from '#reference/programmes.ts';

import type { ImportRow, ImportSource } from './import-row-schema.ts';
import { BAD_DATE, importRowSchema } from './import-row-schema.ts';
import type { RowOutcome } from './transform/outcome.ts';
import { accepted, rejected } from './transform/outcome.ts';
import { textBlocks } from './transform/rich-text.ts';
import { typeOfActionCode } from './transform/type-of-action.ts';

/** A line longer than this is not read. */
export const MAX_LINE_BYTES = 1024 * 1024;

function provenanceOf(given: ImportSource, kind: SourceKind): Provenance {
  return { source: kind, document: given.document, certainty: given.certainty, asOf: given.asOf as LocalDate };
}

function windowsOf(row: ImportRow): readonly SubmissionWindow[] {
  const usual =
    row.deadlineModel === 'two-stage' ? 'stage' : row.deadlineModel === 'multiple-cut-off' ? 'cut_off' : 'deadline';
  const windows = (row.deadlines ?? []).map(({ date, time, zone: zoneName, kind }) => {
    const [hour, minute] = (time ?? '').split(':').map(Number);
    const deadlineAt =
      time === undefined
        ? assumedDeadline(date as LocalDate)
        : instantAt(zoneName ?? BRUSSELS, date as LocalDate, hour ?? 0, minute ?? 0);
    return { kind: kind ?? usual, deadlineAt, hourAssumed: time === undefined };
  });
  const distinct = new Map(windows.map((window) => [`${window.kind} ${window.deadlineAt}`, window]));
  return [...distinct.values()]
    .toSorted((a, b) => (a.deadlineAt < b.deadlineAt ? -1 : 1))
    .map((window, index) => ({ ...window, number: index + 1 }));
}

function amount(euros: number | undefined) {
  return euros === undefined ? null : centsFromEuro(euros);
}

function rate(fraction: number | undefined) {
  return fraction === undefined ? null : basisPoints(fraction);
}

function moneyOf(row: ImportRow): CatalogueRow['money'] {
  return {
    grantMin: amount(row.grantEur?.min),
    grantMax: amount(row.grantEur?.max),
    wording: row.grantEur?.wording ?? null,
    budgetTotal: amount(row.budgetTotalEur),
    budgetShared: row.budgetShared ?? false,
    expectedGrants: row.expectedGrants ?? null,
    rateForProfit: rate(row.fundingRate?.forProfit),
    rateNonProfit: rate(row.fundingRate?.nonProfit),
    rateNote: row.fundingRate?.note ?? null,
    costModel: row.costModel ?? null,
    thirdPartyMax: amount(row.thirdPartyMaxEur),
  };
}

function once(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)];
}

function summaryOf({ summary: given }: ImportRow): { readonly summary?: CallSummary } {
  if (given === undefined) return {};
  const { about, outcomes = [], activities = [], who = null, keywords = [], naceDivisions = [] } = given;
  return {
    summary: {
      about,
      outcomes: once(outcomes),
      activities: once(activities),
      who,
      keywords: once(keywords),
      naceDivisions: once(naceDivisions),
    },
  };
}

function catalogueRow(row: ImportRow, kind: SourceKind): CatalogueRow {
  const fields = Object.entries(row.fields ?? {}).flatMap(([name, given]) =>
    given ? [[name, provenanceOf(given, kind)] as const] : [],
  );
  return {
    externalId: row.reference === undefined ? externalIdOf(row.id) : externalIdOfReference(row.reference),
    identifier: row.id,
    kind: row.kind ?? 'topic',
    title: row.title,
    programmeId: row.programme,
    ...(row.agencyCountry === undefined ? {} : { agencyCountry: row.agencyCountry }),
    callIdentifier: row.callId ?? null,
    callTitle: row.callTitle ?? null,
    typeOfAction: typeOfActionCode(row.typeOfAction ?? null),
    typeOfActionLabel: row.typeOfAction ?? null,
    opensAt: row.opensOn === undefined ? null : instantAt(BRUSSELS, row.opensOn as LocalDate, 0),
    deadlineModel: row.deadlineModel ?? null,
    windows: windowsOf(row),
    money: moneyOf(row),
    trlMin: row.trl?.min ?? null,
    trlMax: row.trl?.max ?? null,
    pageLimit: row.pages?.partB ?? null,
    firstStagePageLimit: row.pages?.firstStage ?? null,
    consortium: row.consortium
      ? {
          minEntities: row.consortium.minEntities ?? null,
          minCountries: row.consortium.minCountries ?? null,
          text: row.consortium.text,
        }
      : null,
    flags: row.flags ?? [],
    eligibilityNotes: row.notes ?? [],
    keywords: row.keywords ?? [],
    onlyCountries: row.onlyCountries ?? null,
    onlyApplicants: row.onlyApplicants ?? null,
    url: row.url ?? null,
    texts: (row.texts ?? [])
      .map(({ kind: section, heading, text }) => ({ kind: section, heading, blocks: textBlocks(text) }))
      .filter((section) => section.blocks.length > 0),
    ...summaryOf(row),
    defaultProvenance: provenanceOf(row, kind),
    provenance: Object.fromEntries(fields),
  };
}

function reasonOf(issue: z.core.$ZodIssue): RejectionReason {
  if (issue.message.startsWith(BAD_DATE)) return 'bad_date';
  if (issue.code === 'too_big' && 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array'))
    return 'too_large';
  if (issue.code === 'invalid_type')
    return issue.message.includes('received undefined') ? 'missing_field' : 'wrong_type';
  return issue.code === 'custom' && issue.message === 'must not be empty' ? 'missing_field' : 'unknown_value';
}

function pathOf(issue: z.core.$ZodIssue): string {
  const keys = issue.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [];
  return [...issue.path, ...keys].map(String).join('.');
}

/** One thing that is wrong with a row, and at which field. */
type RowIssue = { readonly reason: RejectionReason; readonly field: string; readonly message: string };

type ParsedRow =
  | { readonly ok: true; readonly row: ImportRow }
  | { readonly ok: false; readonly issues: readonly RowIssue[] };

function parsedRow(value: object): ParsedRow {
  const parsed = importRowSchema.safeParse(value);
  if (!parsed.success)
    return {
      ok: false,
      issues: parsed.error.issues.map((issue) => ({
        reason: reasonOf(issue),
        field: pathOf(issue),
        message: issue.message,
      })),
    };
  const { programme } = parsed.data;
  if (programmeProfile(programme) !== null) return { ok: true, row: parsed.data };
  const message = `there is no programme ${programme}`;
  return { ok: false, issues: [{ reason: 'unknown_value', field: 'programme', message }] };
}

/** Everything that is wrong with a row, by its fields; a line of a file is rejected for the first of them. */
export function issuesOfRow(value: object): readonly RowIssue[] {
  const parsed = parsedRow(value);
  return parsed.ok ? [] : parsed.issues;
}

/** One line of an import file as a row of the catalogue, or what is wrong with it. Lines count from 1. */
export function readImportLine(text: string, at: number, kind: Exclude<SourceKind, 'portal'>): RowOutcome {
  if (Buffer.byteLength(text) > MAX_LINE_BYTES)
    return rejected('too_large', `a line may have ${MAX_LINE_BYTES} bytes`, { line: at });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return rejected('not_json', text.slice(0, 120), { line: at });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return rejected('not_an_object', text.slice(0, 120), { line: at });
  const externalId = 'id' in value && typeof value.id === 'string' ? value.id.slice(0, 200) : null;
  const parsed = parsedRow(value);
  if (parsed.ok) return accepted(catalogueRow(parsed.row, kind), at);
  const [issue, ...others] = parsed.issues;
  const rest = others.map((other) => `${other.field}: ${other.message}`);
  return rejected(issue?.reason ?? 'wrong_type', [issue?.message ?? '', ...rest].join('; '), {
    line: at,
    externalId,
    field: issue?.field ?? null,
  });
}
