import { describe, expect, it } from 'vitest';

import type { SourceKind } from '#domain/program/program-codes.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { changesBetween } from './changes.ts';
import { mergeRows, overlayRow } from './merge.ts';

const NOW = '2026-11-20T12:00:00.000Z' as Instant;
const nothing = {
  grantMin: null,
  grantMax: null,
  wording: null,
  budgetTotal: null,
  budgetShared: false,
  expectedGrants: null,
  rateForProfit: null,
  rateNonProfit: null,
  rateNote: null,
  costModel: null,
  thirdPartyMax: null,
} as const;

function row(source: SourceKind, values: Partial<CatalogueRow> = {}): CatalogueRow {
  return {
    externalId: 'A-1',
    identifier: 'A-1',
    kind: 'topic',
    title: `by ${source}`,
    programmeId: 'HORIZON',
    callIdentifier: null,
    callTitle: null,
    typeOfAction: null,
    typeOfActionLabel: null,
    opensAt: null,
    deadlineModel: null,
    windows: [],
    money: nothing,
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
    texts: [],
    defaultProvenance: { source, document: source, certainty: 'high', asOf: '2026-11-20' as LocalDate },
    provenance: {},
    ...values,
  };
}

function deadline(at: string, hourAssumed = true): CatalogueRow['windows'][number] {
  return { kind: 'deadline', number: 1, deadlineAt: at as Instant, hourAssumed };
}

const euro = (amount: number) => (amount * 100) as Cents;

describe('merging by source', () => {
  it('puts a correction before the portal, the portal before an import, an import before the starter', () => {
    const rows = [row('starter'), row('import'), row('portal'), row('correction')];
    expect(mergeRows(rows).title).toBe('by correction');
    expect(mergeRows(rows.slice(0, 3)).title).toBe('by portal');
    expect(mergeRows(rows.slice(0, 2)).title).toBe('by import');
  });

  it('keeps what only a weaker source says, with where it is from', () => {
    const merged = mergeRows([
      row('portal', { trlMax: 7 }),
      row('starter', { trlMin: 4, trlMax: 6, money: { ...nothing, budgetTotal: euro(5) } }),
    ]);
    expect([merged.trlMin, merged.trlMax]).toEqual([null, 7]);
    expect(merged.money.budgetTotal).toBe(500);
    expect(merged.provenance.budgetTotal?.source).toBe('starter');
    expect(merged.provenance.trl).toBeUndefined();
  });

  it('keeps the certainty that a source gives one of its fields', () => {
    const low = { source: 'starter', document: 'hearsay', certainty: 'low', asOf: '2026-01-01' as LocalDate } as const;
    expect(
      mergeRows([row('portal'), row('starter', { pageLimit: 40, provenance: { pages: low } })]).provenance.pages,
    ).toEqual(low);
  });

  it('knows the hour where a weaker source states it for the same instant', () => {
    const at = '2027-02-02T16:00:00.000Z';
    expect(
      mergeRows([row('portal', { windows: [deadline(at)] }), row('starter', { windows: [deadline(at, false)] })])
        .windows,
    ).toEqual([deadline(at, false)]);
    expect(
      mergeRows([
        row('portal', { windows: [deadline(at)] }),
        row('starter', { windows: [deadline('2027-02-03T16:00:00.000Z', false)] }),
      ]).windows,
    ).toEqual([deadline(at)]);
  });

  it('keeps our summary and an official text beside each other, whichever source brings them', () => {
    const summary = {
      about: 'Joins of metal.',
      outcomes: ['Stronger joins'],
      activities: [],
      who: null,
      keywords: [],
      naceDivisions: ['25'],
    };
    const own = { source: 'starter', document: 'Ours', certainty: 'medium', asOf: '2026-08-10' as LocalDate } as const;
    const texts: CatalogueRow['texts'] = [{ kind: 'scope', heading: 'Scope', blocks: [] }];
    const starter = row('starter', { summary, provenance: { summary: own } });
    const portal = row('portal', { texts });
    expect(mergeRows([portal, starter])).toMatchObject({ texts, summary, provenance: { summary: own } });
    expect(mergeRows([row('import', { texts }), starter])).toMatchObject({ texts, summary });
    expect(mergeRows([row('import', { summary: { ...summary, about: 'Another' } }), starter, portal])).toMatchObject({
      texts,
      summary: { about: 'Another' },
    });
    // A reading that leaves texts out, and one without them, take neither away.
    expect(overlayRow(starter, row('starter'))).toMatchObject({ summary });
    expect(mergeRows([row('portal'), row('starter')])).not.toHaveProperty('summary');
  });

  it('adds up the restrictions that the sources read, unless a person corrects them', () => {
    const portal = row('portal', { flags: ['fstp'] });
    const starter = row('starter', {
      flags: ['china_control_restriction', 'fstp'],
      eligibilityNotes: ['Entities controlled by China cannot take part.'],
    });
    const merged = mergeRows([portal, starter]);
    expect([...merged.flags].toSorted()).toEqual(['china_control_restriction', 'fstp']);
    expect(merged.eligibilityNotes).toEqual(['Entities controlled by China cannot take part.']);
    expect(merged.provenance.flags?.source).toBe('starter');
    expect(mergeRows([portal, starter, row('correction', { flags: ['fstp'] })]).flags).toEqual(['fstp']);
  });

  it('does not depend on the order of the rows', () => {
    const rows = [row('portal', { pageLimit: 40 }), row('starter', { trlMax: 5 }), row('import', { trlMax: 6 })];
    expect(mergeRows(rows.toReversed())).toEqual(mergeRows(rows));
  });
});

it('a row of the bulk file leaves texts and money of the fuller row as they were', () => {
  const full = row('portal', {
    money: { ...nothing, budgetTotal: euro(9) },
    windows: [deadline('2027-01-01T16:00:00.000Z')],
  });
  const bulk = row('portal', { title: 'New title', windows: [deadline('2027-02-01T16:00:00.000Z')] });
  expect(overlayRow(full, bulk)).toMatchObject({
    title: 'New title',
    money: { budgetTotal: 900 },
    windows: [{ deadlineAt: '2027-02-01T16:00:00.000Z' }],
  });
});

describe('changes', () => {
  const base = row('portal', {
    opensAt: '2026-09-22T22:00:00.000Z' as Instant,
    windows: [deadline('2027-02-02T16:00:00.000Z')],
    money: { ...nothing, budgetTotal: euro(5) },
  });
  const kinds = (after: CatalogueRow, before = base) => changesBetween(before, after, NOW).map((change) => change.kind);

  it.each([
    ['nothing', base, []],
    ['other seconds', { ...base, windows: [deadline('2027-02-02T16:00:57.000Z')] }, []],
    ['an hour now stated', { ...base, windows: [deadline('2027-02-02T16:00:00.000Z', false)] }, []],
    ['another minute', { ...base, windows: [deadline('2027-02-02T16:01:00.000Z')] }, ['deadline_moved']],
    [
      'one more cut-off',
      { ...base, windows: [...base.windows, deadline('2027-06-02T15:00:00.000Z')] },
      ['deadline_added'],
    ],
    ['no deadline', { ...base, windows: [] }, ['deadline_removed']],
    [
      'a deadline that is over',
      { ...base, windows: [deadline('2026-11-01T16:00:00.000Z')] },
      ['deadline_moved', 'closed'],
    ],
    ['a later opening', { ...base, opensAt: '2026-12-01T23:00:00.000Z' as Instant }, ['opening_moved']],
    ['another budget', { ...base, money: { ...base.money, budgetTotal: euro(6) } }, ['budget_changed']],
    ['a first grant', { ...base, money: { ...base.money, grantMax: euro(1) } }, ['stated']],
    ['no budget any more', { ...base, money: { ...base.money, budgetTotal: null } }, ['budget_changed']],
    ['other words for the grant', { ...base, money: { ...base.money, wording: 'around' } }, []],
    ['another title', { ...base, title: 'Other' }, ['title_changed']],
    ['first texts', { ...base, texts: [{ kind: 'scope', heading: 'Scope', blocks: [] }] }, ['stated']],
    [
      'another day of reading',
      { ...base, defaultProvenance: { ...base.defaultProvenance, asOf: '2026-12-24' as LocalDate } },
      [],
    ],
  ] as const)('%s', (_name, after, expected) => {
    expect(kinds(after)).toEqual(expected);
  });

  it('of what was stated before are told with it', () => {
    const known = {
      ...base,
      money: { ...base.money, grantMin: euro(1), grantMax: euro(2) },
      texts: [{ kind: 'scope', heading: 'Scope', blocks: [] }],
    } as const;
    expect(changesBetween(known, { ...known, money: { ...known.money, grantMax: euro(3) } }, NOW)).toEqual([
      { kind: 'grant_changed', field: 'grant', before: { min: 100, max: 200 }, after: { min: 100, max: 300 } },
    ]);
    expect(kinds({ ...known, texts: [{ kind: 'scope', heading: 'Scope 2', blocks: [] }] }, known)).toEqual([
      'text_changed',
    ]);
  });

  it('a closed call with a new deadline opens again', () => {
    expect(kinds(base, { ...base, windows: [deadline('2026-11-01T16:00:00.000Z')] })).toEqual([
      'deadline_moved',
      'opened',
    ]);
  });

  it('a call that opens earlier than announced opens', () => {
    expect(kinds(base, { ...base, opensAt: '2026-12-22T22:00:00.000Z' as Instant })).toEqual([
      'opening_moved',
      'opened',
    ]);
  });
});
