import type { ProgramKind } from '#domain/program/program-codes.ts';
import { MAX_NAME, MAX_WINDOWS } from '#domain/program/catalogue/catalogue-limits.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import type { Provenance, SubmissionWindow, TextSection } from '#domain/program/facts.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { programmeIdOfIdentifier, programmeIdOfPortalCode } from '#reference/programmes.ts';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';

import type { OwnBudget } from './budget.ts';
import { ownBudget } from './budget.ts';
import { callDatesOf } from './call-dates.ts';
import type { RowOutcome } from './outcome.ts';
import { accepted, rejected } from './outcome.ts';
import { plainLine } from './plain-text.ts';
import type { ClockReading } from './portal-dates.ts';
import { first, line, portalIdOf, topicNumberOf } from './portal-id.ts';
import type { Loose } from './read-loose.ts';
import { isRecord, listOf, parseLooseJson, recordsOf, textOf } from './read-loose.ts';
import { descriptionSections, wholeSection } from './sections.ts';
import type { TextFacts } from '#domain/program/reading/text-facts.ts';
import { readTextFacts } from '#domain/program/reading/text-facts.ts';
import { typeOfActionCode } from './type-of-action.ts';
import { deadlineModelOf, windowsOf } from './windows.ts';

const kinds: Readonly<Record<string, { kind: ProgramKind; reading: ClockReading }>> = {
  '1': { kind: 'topic', reading: 'topic' },
  '2': { kind: 'prospect', reading: 'prospect' },
  '8': { kind: 'cascade', reading: 'cascade' },
};

const DOCUMENT = 'EU Funding & Tenders Portal';
const MAX_TEXT = 400_000;

/** Keywords without the identifiers that the portal mixes in. Old rows hold all of them as one JSON list. */
export function keywordsOf(values: readonly string[], identifiers: readonly (string | null)[]): readonly string[] {
  const all = values.flatMap((value) => {
    const parsed = value.trimStart().startsWith('[') ? parseLooseJson(value) : null;
    return parsed === null ? [value] : listOf(parsed).flatMap((item) => textOf(item) ?? []);
  });
  const unwanted = new Set(identifiers.flatMap((id) => (id === null ? [] : [id.toUpperCase()])));
  return [...new Set(all.map(plainLine))].filter((word) => word !== '' && !unwanted.has(word.toUpperCase()));
}

/** The page of a call on the portal, for people. Search rows often carry the address of a data file. */
export function portalPage(
  kind: ProgramKind,
  identifier: string,
  call: { id: string | null; number: string | null },
): string {
  const base = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities';
  if (kind === 'cascade' && call.number !== null)
    return `${base}/competitive-calls-cs/${encodeURIComponent(call.number)}`;
  if (kind === 'prospect' && call.id !== null)
    return `${base}/prospect-details/${encodeURIComponent(call.id)}PROSPECTSEN`;
  return `${base}/topic-details/${encodeURIComponent(identifier)}`;
}

function textsOf(row: PortalSearchRow): readonly TextSection[] {
  const text = (name: string) => (first(row, name) ?? '').slice(0, MAX_TEXT);
  const infos = parseLooseJson(first(row, 'additionalInfos'));
  const further = isRecord(infos) ? (textOf(infos['additionalInfo']) ?? '') : '';
  return [
    ...descriptionSections(text('descriptionByte')),
    ...wholeSection('summary', 'Description', text('description')),
    ...wholeSection('conditions', 'Conditions', text('topicConditions')),
    ...wholeSection('other', 'Submission and evaluation', text('beneficiaryAdministration')),
    ...wholeSection('other', 'Duration', text('duration')),
    ...wholeSection('other', 'Further information', text('furtherInformation')),
    ...wholeSection('other', 'Further information', further.slice(0, MAX_TEXT)),
    ...wholeSection('support', 'Support', text('supportInfo')),
  ];
}

function nameOf(row: PortalSearchRow, kind: ProgramKind): string | null {
  // A cascade call carries its parent's title. Its own name stands elsewhere.
  const own =
    kind === 'cascade' ? (line(row, 'callTitle') ?? line(row, 'caName') ?? (plainLine(row.summary) || null)) : null;
  return own ?? line(row, 'title') ?? (plainLine(row.summary) || plainLine(row.content) || null);
}

function factProvenance(
  facts: TextFacts,
  fallback: Provenance,
  lumpSumFromText: boolean,
  conditionsAreThere: boolean,
): Partial<Record<ProgramFieldName, Provenance>> {
  const from = (sentence: string): Provenance => ({
    ...fallback,
    certainty: 'medium',
    document: `${DOCUMENT}, topic text: “${sentence.slice(0, 400)}”`,
  });
  const restriction = facts.limitedTo[0] ?? facts.flags[0] ?? facts.conditions[0] ?? facts.thirdPartyMax;
  return {
    ...(facts.trl ? { trl: from(facts.trl.sentence) } : {}),
    ...(facts.pages ? { pages: from(facts.pages.sentence) } : {}),
    ...(facts.lumpSum && lumpSumFromText ? { costModel: from(facts.lumpSum.sentence) } : {}),
    ...(restriction ? { flags: from(restriction.sentence) } : {}),
    // Read for sentences of fixed wording only: what is said in other words may have been missed.
    ...(conditionsAreThere
      ? { conditions: { ...fallback, certainty: 'medium', document: `${DOCUMENT}, topic text` } }
      : {}),
  };
}

/** The cost model that a model grant agreement stands for. Null where its name does not tell. */
export function costModelOf(agreements: readonly Loose[]): string | null {
  const names = agreements.map(
    (agreement) => `${textOf(agreement['abbreviation']) ?? ''} ${textOf(agreement['description']) ?? ''}`,
  );
  if (names.length === 0) return null;
  if (names.every((name) => /-LS\b|lump sum/i.test(name))) return 'lump sum';
  if (names.every((name) => /unit/i.test(name))) return 'unit contributions';
  return names.every((name) => /budget-based/i.test(name)) ? 'actual costs' : null;
}

function readActions(row: PortalSearchRow) {
  const action = recordsOf(parseLooseJson(first(row, 'actions')))[0];
  const types = recordsOf(action?.['types']);
  const procedure = action?.['submissionProcedure'];
  return {
    label: textOf(types[0]?.['typeOfAction']),
    agreements: types.flatMap((type) => recordsOf(type['typeOfMGA'])),
    procedure: isRecord(procedure) ? textOf(procedure['abbreviation']) : null,
    opening: action?.['plannedOpeningDate'],
    deadlines: listOf(action?.['deadlineDates']),
  };
}

type Named = {
  readonly kind: ProgramKind;
  readonly reading: ClockReading;
  readonly identifier: string;
  readonly externalId: string;
  readonly title: string;
  readonly programmeId: string;
};

/** What a row is about, or why it is about no call that can be stored. */
function named(row: PortalSearchRow): Named | Extract<RowOutcome, { ok: false }> {
  const type = first(row, 'type');
  const known = type === null ? undefined : kinds[type];
  if (known === undefined)
    return rejected('not_a_call', `type ${type ?? 'missing'} (${first(row, 'DATASOURCE') ?? 'no data source'})`, {
      externalId: row.reference,
      field: 'type',
    });
  const { kind, reading } = known;
  const [identifier, externalId] = [line(row, 'identifier'), portalIdOf(row)];
  if (identifier === null || externalId === null)
    return rejected('missing_field', 'no identifier', { externalId: row.reference, field: 'identifier' });
  // An address cannot hold half a character, so this comes before everything else.
  if (!identifier.isWellFormed() || !externalId.isWellFormed())
    return rejected('unknown_value', 'an identifier with half of a character', {
      externalId: row.reference,
      field: 'identifier',
    });
  if (identifier.length > MAX_NAME)
    return rejected('too_large', `an identifier of ${identifier.length} characters`, {
      externalId,
      field: 'identifier',
    });
  const title = nameOf(row, kind);
  if (title === null) return rejected('missing_field', 'no title', { externalId, field: 'title' });
  const code = first(row, 'frameworkProgramme');
  const programmeId = programmeIdOfIdentifier(identifier) ?? (code === null ? null : programmeIdOfPortalCode(code));
  if (programmeId === null)
    return rejected('unknown_value', `framework programme ${code ?? 'missing'}`, {
      externalId,
      field: 'frameworkProgramme',
    });
  return { kind, reading, identifier, externalId, title, programmeId };
}

type ReadActions = ReturnType<typeof readActions>;

/** The dates that a row states as its deadlines: its own, else those of its action, else those of its budget line. */
function statedDeadlines(row: PortalSearchRow, actions: ReadActions, budget: OwnBudget | null): readonly unknown[] {
  return (
    [row.metadata['deadlineDate'] ?? [], actions.deadlines, budget?.deadlineDates ?? []].find(
      (dates) => dates.length > 0,
    ) ?? []
  );
}

/** The submission windows of a row, whatever else is wrong with it. Null where they cannot be read. */
export function portalWindows(row: PortalSearchRow): readonly SubmissionWindow[] | null {
  const reading = kinds[first(row, 'type') ?? '']?.reading;
  if (reading === undefined) return null;
  const own = row.metadata['deadlineDate'] ?? [];
  return windowsOf(own.length > 0 ? own : readActions(row).deadlines, null, reading);
}

function moneyOf(budget: OwnBudget | null, facts: TextFacts, costModel: string | null): CatalogueRow['money'] {
  return {
    grantMin: budget?.grantMin ?? null,
    grantMax: budget?.grantMax ?? null,
    wording: budget?.wording ?? null,
    budgetTotal: budget?.budgetTotal ?? null,
    budgetShared: budget?.budgetShared ?? false,
    expectedGrants: budget?.expectedGrants ?? null,
    rateForProfit: null,
    rateNonProfit: null,
    rateNote: null,
    costModel: costModel ?? (facts.lumpSum ? 'lump sum' : null),
    thirdPartyMax: facts.thirdPartyMax?.value ?? null,
  };
}

function hasConditions(texts: readonly TextSection[]): boolean {
  return texts.some(({ kind }) => kind === 'conditions' || kind === 'topic_conditions');
}

function flagsOf(facts: TextFacts): readonly string[] {
  return [
    ...(facts.limitedTo.length > 0 ? ['limited_countries'] : []),
    ...(facts.thirdPartyMax ? ['fstp'] : []),
    ...facts.flags.map((fact) => fact.value),
  ];
}

/** One row of the portal's search as a row of the catalogue, or why it is none. `today` is the day of reading. */
export function fromSearchRow(row: PortalSearchRow, today: LocalDate): RowOutcome {
  const call = named(row);
  if ('ok' in call) return call;
  const { kind, reading, identifier, externalId, title, programmeId } = call;
  const actions = readActions(row);
  const label = line(row, 'typesOfAction');
  const budget = ownBudget(parseLooseJson(first(row, 'budgetOverview')), identifier, label);
  if (budget?.fault) return rejected('unknown_value', budget.fault, { externalId, field: 'budgetOverview' });
  const model = deadlineModelOf(first(row, 'deadlineModel') ?? actions.procedure ?? budget?.deadlineModel ?? null);
  const stated = statedDeadlines(row, actions, budget);
  if (stated.length > MAX_WINDOWS)
    return rejected('too_large', `${stated.length} deadlines`, { externalId, field: 'deadlineDate' });
  const { windows, opensAt, unread } = callDatesOf({
    externalId,
    model,
    reading,
    deadlines: { field: 'deadlineDate', stated },
    opening: { field: 'startDate', stated: row.metadata['startDate']?.[0] ?? actions.opening },
  });
  const texts = textsOf(row);
  const facts = readTextFacts(texts);
  const costModel = costModelOf(actions.agreements);
  const provenance: Provenance = { source: 'portal', document: DOCUMENT, certainty: 'high', asOf: today };
  const callIdentifier = line(row, 'callIdentifier');
  const number = topicNumberOf(row);

  return accepted(
    {
      externalId,
      identifier,
      kind,
      title,
      programmeId,
      callIdentifier,
      ...(number === null ? {} : { number }),
      callTitle: kind === 'cascade' ? line(row, 'title') : line(row, 'callTitle'),
      typeOfAction: kind === 'cascade' ? 'CASCADE' : typeOfActionCode(label ?? actions.label),
      typeOfActionLabel: label,
      opensAt,
      deadlineModel: model,
      windows,
      money: moneyOf(budget, facts, costModel),
      trlMin: facts.trl?.value.min ?? null,
      trlMax: facts.trl?.value.max ?? null,
      pageLimit: facts.pages?.value ?? null,
      firstStagePageLimit: null,
      consortium: null,
      flags: flagsOf(facts),
      eligibilityNotes: [...facts.limitedTo, ...facts.conditions].map((fact) => fact.value),
      keywords: keywordsOf(
        [...(row.metadata['keywords'] ?? []), ...(row.metadata['tags'] ?? [])],
        [identifier, callIdentifier],
      ),
      onlyCountries: null,
      onlyApplicants: null,
      url: portalPage(kind, identifier, { id: callIdentifier, number: first(row, 'callccm2Id') }),
      texts,
      defaultProvenance: provenance,
      provenance: factProvenance(facts, provenance, costModel === null, hasConditions(texts)),
    },
    null,
    unread,
  );
}
