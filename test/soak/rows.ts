import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

import * as fc from 'fast-check';

import { faultOf } from '#domain/program/catalogue/catalogue-limits.ts';
import { isLocalDate, type LocalDate } from '#domain/values/time.ts';
import { readImportLine } from '#server/features/discover/catalogue/import-format.ts';
import { fromBulkRecord } from '#server/features/discover/catalogue/transform/bulk-row.ts';
import type { RowOutcome } from '#server/features/discover/catalogue/transform/outcome.ts';
import { fromSearchRow } from '#server/features/discover/catalogue/transform/portal-row.ts';
import { searchRow } from '#test/made/portal/portal-rows.ts';

import type { Soak } from './soak.ts';

const day = '2026-11-20';
const today = (): LocalDate => {
  if (!isLocalDate(day)) throw new Error('a day that is none');
  return day;
};

/** What an accepted row promises, and that reading it twice gives the same. */
function holds(read: () => RowOutcome): boolean {
  const outcome = read();
  if (!isDeepStrictEqual(read(), outcome)) return false;
  return outcome.ok
    ? faultOf(outcome.row) === null && !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(outcome.row))
    : outcome.rejection.detail.length <= 300;
}

// A few of the starter catalogue's lines are enough: they have every field between them.
const lines = readFileSync('data/starter/horizon-europe-2026-2027.jsonl', 'utf8').trimEnd().split('\n').slice(0, 40);
const line = fc.tuple(fc.constantFrom(...lines), fc.nat(), fc.jsonValue(), fc.nat(3)).map(([text, at, value, kind]) => {
  const row: Record<string, unknown> = JSON.parse(text);
  const keys = Object.keys(row);
  const key = keys[at % keys.length] ?? 'id';
  if (kind === 0) return text.slice(0, at % text.length);
  if (kind === 1) delete row[key];
  else row[kind === 2 ? key : `${key}x`] = value;
  return JSON.stringify(row);
});

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<table><tr><td>',
  '<xml>',
  '<b class="a>',
  '&nbsp;&#x1F600;',
  'TRL 5 to TRL 7',
  'the page limit of the application is 40 pages',
  '2027-02-02T17:00:00.000+0000',
  '02 February 2027',
  '{"a":[',
  '\u0000',
  '\ud800',
  '1e300',
  'Łódź',
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
);
const fields = [
  'type',
  'identifier',
  'title',
  'callTitle',
  'frameworkProgramme',
  'deadlineDate',
  'startDate',
  'deadlineModel',
  'descriptionByte',
  'topicConditions',
  'budgetOverview',
  'actions',
  'keywords',
  'tags',
  'additionalInfos',
] as const;
const metadata = fc.dictionary(fc.constantFrom(...fields), fc.array(text, { maxLength: 3 }), { maxKeys: 8 });
const record = fc.dictionary(
  fc.constantFrom('type', 'identifier', 'title', 'frameworkProgramme', 'actions', 'deadlineDatesLong', 'keywords'),
  fc.oneof(fc.constant(1), text, fc.jsonValue()),
);

export const rowSoaks: readonly Soak[] = [
  {
    name: 'import file: each damaged line of the starter catalogue is taken or rejected, with its reason',
    longRuns: 10_000,
    check: (bounds) =>
      fc.assert(
        fc.property(line, (each) => holds(() => readImportLine(each, 1, 'import'))),
        bounds,
      ),
  },
  {
    name: 'portal search: each random row is taken or rejected, and what is taken can be stored',
    longRuns: 20_000,
    check: (bounds) =>
      fc.assert(
        fc.property(metadata, (fieldsOfRow) => holds(() => fromSearchRow(searchRow(fieldsOfRow), today()))),
        bounds,
      ),
  },
  {
    name: 'bulk file: each random record is taken or rejected, and what is taken can be stored',
    longRuns: 20_000,
    check: (bounds) =>
      fc.assert(
        fc.property(record, (each) =>
          holds(() => fromBulkRecord({ type: 1, identifier: 'HORIZON-X-1', ...each }, today())),
        ),
        bounds,
      ),
  },
];
