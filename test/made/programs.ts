import { randomUUID } from 'node:crypto';

import type { Preset } from '#domain/program/program-codes.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import type { CallSummary } from '#domain/program/call-summary.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { slugOf } from '#domain/values/text.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { calls, programs, programSources } from '#db/schema/index.ts';
import { programmeIdOfIdentifier } from '#reference/programmes.ts';
import { programColumns } from '#server/data/programs/program-columns.ts';

import type { Harness } from '#test/harness.ts';
import { daysFromNow } from '#test/harness.ts';

type NewProgram = Partial<Omit<CatalogueRow, 'windows' | 'money' | 'texts'>> & {
  readonly identifier: string;
  readonly money?: Partial<CatalogueRow['money']>;
  /** Deadlines in days from the moment of the tests; negative ones have passed. */
  readonly deadlines?: readonly number[];
  readonly text?: string;
  /** Put in place of what the rules say. */
  readonly presets?: readonly Preset[];
  readonly presetsNonProfit?: readonly Preset[];
  readonly countries?: readonly string[] | null;
  readonly createdAt?: Instant;
};

function catalogueRow({
  deadlines = [60],
  money = {},
  text,
  presets: _presets,
  presetsNonProfit: _nonProfit,
  countries: _countries,
  createdAt: _createdAt,
  ...values
}: NewProgram): CatalogueRow {
  return {
    externalId: values.identifier.toUpperCase(),
    programmeId: programmeIdOfIdentifier(values.identifier) ?? 'HORIZON',
    kind: 'topic',
    title: `Call ${values.identifier}`,
    callIdentifier: null,
    callTitle: null,
    typeOfAction: 'RIA',
    typeOfActionLabel: null,
    opensAt: daysFromNow(-30),
    deadlineModel: 'single-stage',
    trlMin: null,
    trlMax: null,
    pageLimit: null,
    firstStagePageLimit: null,
    consortium: null,
    flags: [],
    eligibilityNotes: [],
    keywords: [],
    onlyCountries: null,
    onlyApplicants: null,
    url: null,
    provenance: {},
    defaultProvenance: { source: 'starter', document: 'test', certainty: 'high', asOf: '2026-11-20' as LocalDate },
    ...values,
    windows: deadlines.map((days, index) => ({
      kind: 'deadline',
      number: index + 1,
      deadlineAt: daysFromNow(days),
      hourAssumed: false,
    })),
    money: {
      grantMin: centsFromEuro(1_000_000),
      grantMax: centsFromEuro(2_000_000),
      wording: 'between',
      budgetTotal: null,
      budgetShared: false,
      expectedGrants: null,
      rateForProfit: basisPoints(1),
      rateNonProfit: basisPoints(1),
      rateNote: null,
      costModel: null,
      thirdPartyMax: null,
      ...money,
    },
    texts:
      text === undefined
        ? []
        : [{ kind: 'scope', heading: 'Scope', blocks: [{ type: 'paragraph', runs: [{ text }] }] }],
  };
}

/** What a call is about in our own words, with two outcomes that it expects. */
export const callSummary: CallSummary = {
  about: 'Joins of metal that last, made with less energy.',
  outcomes: ['Joins that last longer', 'Less energy for each join'],
  activities: ['Weld and test'],
  who: 'Makers of machines',
  keywords: ['welding'],
  naceDivisions: ['25'],
};

/**
 * A stored program with these facts; a Horizon research action due in 60 days where they say nothing. Answers its id
 * and slug.
 */
export async function makeProgram(
  harness: Pick<Harness, 'db' | 'deps'>,
  values: NewProgram,
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const slug = slugOf(values.identifier);
  const now = harness.deps.clock();
  const row = catalogueRow(values);
  const columns = programColumns(row);
  await harness.db.insert(programs).values({
    id,
    slug,
    ...columns,
    createdAt: values.createdAt ?? now,
    updatedAt: now,
    ...(values.presets ? { presets: values.presets, presetsNonProfit: values.presetsNonProfit ?? values.presets } : {}),
    ...(values.countries === undefined ? {} : { countries: values.countries }),
  });
  if (row.windows.length > 0) {
    await harness.db.insert(calls).values(
      row.windows.map((window) => ({
        id: randomUUID(),
        programId: id,
        kind: window.kind,
        number: window.number,
        title: row.title,
        deadline: window.deadlineAt,
        hourAssumed: window.hourAssumed,
      })),
    );
  }
  await harness.db
    .insert(programSources)
    .values({ programId: id, source: 'starter', externalId: row.externalId, row, fingerprint: '', readAt: now });
  return { id, slug };
}
