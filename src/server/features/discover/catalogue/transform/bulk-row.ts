import type { DeadlineModel } from '#domain/program/program-codes.ts';
import { MAX_NAME, MAX_WINDOWS } from '#domain/program/catalogue/catalogue-limits.ts';
import { externalIdOf, type CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import type { Provenance } from '#domain/program/facts.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { programmeIdOfIdentifier, programmeIdOfPortalCode } from '#reference/programmes.ts';

import { callDatesOf } from './call-dates.ts';
import type { RowOutcome } from './outcome.ts';
import { accepted, rejected } from './outcome.ts';
import { plainLine } from './plain-text.ts';
import { costModelOf, keywordsOf, portalPage } from './portal-row.ts';
import type { Loose } from './read-loose.ts';
import { isRecord, listOf, recordsOf, textOf } from './read-loose.ts';
import { typeOfActionCode } from './type-of-action.ts';
import { deadlineModelOf } from './windows.ts';

function textsIn(value: unknown): string[] {
  return listOf(value).flatMap((item) => textOf(item) ?? []);
}

/** The framework programme is an object, though some readers have met it as a list. */
function programmeCode(value: unknown): string | null {
  const programme = isRecord(value) ? value : recordsOf(value)[0];
  return programme ? textOf(programme['id']) : null;
}

type Identity = {
  readonly identifier: string;
  readonly externalId: string;
  readonly title: string;
  readonly programmeId: string;
};

/** What a record is about, or why it is about no call that can be stored. */
function identityOf(record: Loose): Identity | Extract<RowOutcome, { ok: false }> {
  const identifier = textOf(record['identifier']);
  const { type } = record;
  if (type !== 1)
    return rejected('not_a_call', `type ${typeof type === 'number' || typeof type === 'string' ? type : 'missing'}`, {
      externalId: identifier,
      field: 'type',
    });
  if (identifier === null)
    return rejected('missing_field', 'no identifier', { externalId: textOf(record['ccm2Id']), field: 'identifier' });
  // An address cannot hold half a character, so this comes before everything else.
  if (!identifier.isWellFormed())
    return rejected('unknown_value', 'an identifier with half of a character', {
      externalId: textOf(record['ccm2Id']),
      field: 'identifier',
    });
  if (identifier.length > MAX_NAME)
    return rejected('too_large', `an identifier of ${identifier.length} characters`, {
      externalId: identifier,
      field: 'identifier',
    });
  const externalId = externalIdOf(plainLine(identifier));
  const title = plainLine(textOf(record['title']) ?? '');
  if (title === '') return rejected('missing_field', 'no title', { externalId, field: 'title' });
  const code = programmeCode(record['frameworkProgramme']);
  const programmeId = programmeIdOfIdentifier(identifier) ?? (code === null ? null : programmeIdOfPortalCode(code));
  if (programmeId === null)
    return rejected('unknown_value', `framework programme ${code ?? 'missing'}`, {
      externalId,
      field: 'frameworkProgramme',
    });
  return { identifier, externalId, title, programmeId };
}

/** The file leaves the model of a call empty. Two-stage topics say so in their name. */
function modelOf(identifier: string, procedure: unknown): DeadlineModel | null {
  const stated = deadlineModelOf(isRecord(procedure) ? textOf(procedure['abbreviation']) : null);
  return stated ?? (/two-stage$/i.test(identifier) ? 'two-stage' : null);
}

/** The file names no sums; the agreements say how costs are counted. */
function moneyOf(agreements: readonly Loose[]): CatalogueRow['money'] {
  return {
    grantMin: null,
    grantMax: null,
    wording: null,
    budgetTotal: null,
    budgetShared: false,
    expectedGrants: null,
    rateForProfit: null,
    rateNonProfit: null,
    rateNote: null,
    costModel: costModelOf(agreements),
    thirdPartyMax: null,
  };
}

/** One record of the bulk file as a row of the catalogue, or why it is none. The file knows no texts and no budgets. */
export function fromBulkRecord(record: unknown, today: LocalDate): RowOutcome {
  if (!isRecord(record)) return rejected('not_an_object', 'a record of the bulk file is not an object');
  const call = identityOf(record);
  if ('ok' in call) return call;
  const { identifier, externalId, title, programmeId } = call;

  const action: Loose = recordsOf(record['actions'])[0] ?? {};
  const model = modelOf(identifier, action['submissionProcedure']);
  const stated = listOf(record['deadlineDatesLong']);
  const dates = stated.length > 0 ? stated : listOf(action['deadlineDates']);
  if (dates.length > MAX_WINDOWS)
    return rejected('too_large', `${dates.length} deadlines`, { externalId, field: 'deadlineDatesLong' });
  const { windows, opensAt, unread } = callDatesOf({
    externalId,
    model,
    reading: 'topic',
    deadlines: { field: 'deadlineDatesLong', stated: dates },
    opening: {
      field: 'plannedOpeningDateLong',
      stated: record['plannedOpeningDateLong'] ?? action['plannedOpeningDate'],
    },
  });
  const label = plainLine(textOf(recordsOf(record['topicActions'])[0]?.['description']) ?? '') || null;
  const callIdentifier = textOf(record['callIdentifier']);
  const number = textOf(record['ccm2Id']);
  const provenance: Provenance = {
    source: 'portal',
    document: 'EU Funding & Tenders Portal, bulk file of calls',
    certainty: 'high',
    asOf: today,
  };

  return accepted(
    {
      externalId,
      identifier: plainLine(identifier),
      kind: 'topic',
      title,
      programmeId,
      callIdentifier,
      callTitle: plainLine(textOf(record['callTitle']) ?? '') || null,
      typeOfAction: typeOfActionCode(label),
      typeOfActionLabel: label,
      opensAt,
      deadlineModel: model,
      windows,
      money: moneyOf(recordsOf(record['topicMGAs'])),
      trlMin: null,
      trlMax: null,
      pageLimit: null,
      firstStagePageLimit: null,
      consortium: null,
      flags: [],
      eligibilityNotes: [],
      keywords: keywordsOf([...textsIn(record['keywords']), ...textsIn(record['tags'])], [identifier, callIdentifier]),
      onlyCountries: null,
      onlyApplicants: null,
      url: portalPage('topic', identifier, { id: callIdentifier, number: null }),
      texts: [],
      defaultProvenance: provenance,
      provenance: {},
      ...(number === null ? {} : { number }),
    },
    null,
    unread,
  );
}
