import { MAX_NAME, MAX_WINDOWS } from '#domain/program/catalogue/catalogue-limits.ts';
import { externalIdOf } from '#domain/program/catalogue/catalogue-row.ts';
import type { Provenance } from '#domain/program/facts.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { programmeIdOfIdentifier, programmeIdOfPortalCode } from '#reference/programmes.ts';

import type { Outcome, UnreadField } from './outcome.ts';
import { accepted, rejected, unreadDate } from './outcome.ts';
import { plainLine } from './plain-text.ts';
import { openingOf, readMoment } from './portal-dates.ts';
import { costModelOf, keywordsOf, portalPage } from './portal-row.ts';
import type { Loose } from './read-loose.ts';
import { isRecord, listOf, recordsOf, textOf } from './read-loose.ts';
import { typeOfActionCode } from './type-of-action.ts';
import { deadlineModelOf, windowsOf } from './windows.ts';

function textsIn(value: unknown): string[] {
  return listOf(value).flatMap((item) => textOf(item) ?? []);
}

/** The framework programme is an object, though some readers have met it as a list. */
function programmeCode(value: unknown): string | null {
  const programme = isRecord(value) ? value : recordsOf(value)[0];
  return programme ? textOf(programme['id']) : null;
}

/** One record of the bulk file as a row of the catalogue, or why it is none. The file knows no texts and no budgets. */
export function fromBulkRecord(record: unknown, today: LocalDate): Outcome {
  if (!isRecord(record)) return rejected('not_an_object', 'a record of the bulk file is not an object');
  const identifier = textOf(record['identifier']);
  if (record['type'] !== 1)
    return rejected('not_a_call', `type ${String(record['type'] ?? 'missing')}`, {
      externalId: identifier,
      field: 'type',
    });
  if (identifier === null)
    return rejected('missing_field', 'no identifier', { externalId: textOf(record['ccm2Id']), field: 'identifier' });
  // Before anything is made of it: half a character can stand in no address.
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

  const action: Loose = recordsOf(record['actions'])[0] ?? {};
  const procedure = action['submissionProcedure'];
  // The file leaves the model of a call empty; two-stage topics say so in their name.
  const model =
    deadlineModelOf(isRecord(procedure) ? textOf(procedure['abbreviation']) : null) ??
    (/two-stage$/i.test(identifier) ? 'two-stage' : null);
  const stated = listOf(record['deadlineDatesLong']);
  const dates = stated.length > 0 ? stated : listOf(action['deadlineDates']);
  if (dates.length > MAX_WINDOWS)
    return rejected('too_large', `${dates.length} deadlines`, { externalId, field: 'deadlineDatesLong' });
  const windows = windowsOf(dates, model, 'topic');
  const statedOpening = record['plannedOpeningDateLong'] ?? action['plannedOpeningDate'];
  const opening = readMoment(statedOpening, 'topic');
  const unread: UnreadField[] = [
    ...(windows === null ? [unreadDate('windows', dates, { externalId, field: 'deadlineDatesLong' })] : []),
    ...(opening === null && statedOpening !== undefined && statedOpening !== null
      ? [unreadDate('opensAt', statedOpening, { externalId, field: 'plannedOpeningDateLong' })]
      : []),
  ];
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
      opensAt: opening === null ? null : openingOf(opening),
      deadlineModel: model,
      windows: windows ?? [],
      money: {
        grantMin: null,
        grantMax: null,
        wording: null,
        budgetTotal: null,
        budgetShared: false,
        expectedGrants: null,
        rateForProfit: null,
        rateNonProfit: null,
        rateNote: null,
        costModel: costModelOf(recordsOf(record['topicMGAs'])),
        thirdPartyMax: null,
      },
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
