import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readCallDemands } from '#domain/program/reading/call-demands.ts';
import type { TextSection } from '#domain/program/facts.ts';
import type { RequirementKey } from '#domain/project/requirements/requirement-codes.ts';
import { analyseRequirements, type Requirement } from '#domain/project/requirements/requirements.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { programmeIdOfIdentifier, programmeIdOfPortalCode, programmeProfile } from '#reference/programmes.ts';
import { usualSections } from '#reference/templates/section-templates.ts';
import { hasSharedData, readSharedJson } from '#test/host/shared-data.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import first from '#test/judged/requirements/calls.json' with { type: 'json' };
import second from '#test/judged/requirements/second-reader.json' with { type: 'json' };

const portalCall = z.object({
  topicId: z.string(),
  programmeId: z.string(),
  typesOfAction: z.string(),
  description: z.string(),
  topicConditions: z.string(),
});

const section = (kind: TextSection['kind'], text: string): TextSection => ({
  kind,
  heading: '',
  blocks: [{ type: 'paragraph', runs: [{ text }] }],
});

/** The form of innovation and research actions: the only one that a judged call adds pages to. */
const form = { pages: 40, lumpSumPages: 45, parts: null, thresholds: [], document: 'HE RIA IA' };

/** The analysis of a call of which nothing but the text is known. */
function analysed({ topicId, programmeId, typesOfAction, description, topicConditions }: z.infer<typeof portalCall>) {
  const id = programmeIdOfIdentifier(topicId) ?? programmeIdOfPortalCode(programmeId) ?? '';
  const profile = programmeProfile(id) ?? exampleProgram().programme;
  const program = exampleProgram({
    identifier: topicId,
    programme: { ...profile, minEntities: null, minCountries: null },
    typeOfAction: null,
    typeOfActionLabel: typesOfAction,
    money: { ...noMoney },
    trlMin: null,
    trlMax: null,
    pageLimit: null,
    consortium: null,
    flags: [],
    windows: [],
  });
  const demands = readCallDemands([section('scope', description), section('conditions', topicConditions)]);
  const isUsual = /(?:Research and )?Innovation Actions/.test(typesOfAction.replaceAll(/\s+/g, ' '));
  return analyseRequirements({
    program,
    firstStage: false,
    demands,
    template: usualSections,
    form: isUsual ? form : null,
    annexes: { wanted: [], document: null },
  });
}

const noMoney = {
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

const judgedKeys = ['pages', 'trl', 'rates', 'consortium', 'grant', 'annexes'] as const;
type JudgedKey = (typeof judgedKeys)[number] & RequirementKey;

/** What the analysis read in the text of the call itself: a general rule or a form is no statement of the call. */
function readOf(rows: readonly Requirement[], key: JudgedKey) {
  const row = rows.find((each) => each.key === key);
  if (row?.origin?.from !== 'call_text') return null;
  const { value } = row;
  // It read that no value says it.
  if (value === null) return row.doubt === null ? null : { value, isCertain: false };
  const plain = 'pages' in value ? value.pages : 'named' in value ? value.named.toSorted() : value;
  return { value: plain, isCertain: row.doubt === null };
}

type Verdict = 'right' | 'unknown' | 'wrong' | 'silent';

/** Keys that are marked with a question mark stand among those that are wanted where they were read. */
function withDoubtful(stated: readonly string[], read: ReturnType<typeof readOf>): readonly string[] {
  const named = Array.isArray(read?.value) ? read.value.map(String) : [];
  const keys = stated.flatMap((key) => (key.endsWith('?') ? named.filter((each) => key === `${each}?`) : [key]));
  return keys.toSorted();
}

function verdictOn(stated: unknown, read: ReturnType<typeof readOf>): Verdict {
  const wanted = Array.isArray(stated) ? withDoubtful(stated.map(String), read) : stated;
  if (stated === undefined) return read === null ? 'silent' : 'wrong';
  if (read === null) return 'unknown';
  // Something that no value holds: a doubt is the right answer.
  if (typeof stated === 'string') return read.isCertain ? 'wrong' : 'right';
  return isSameValue(wanted, read.value) ? 'right' : read.isCertain ? 'wrong' : 'unknown';
}

const judged: Readonly<Record<string, Readonly<Partial<Record<JudgedKey, unknown>>>>> = {
  ...first.calls,
  ...second.calls,
};

it('judges thirty calls drawn by lot, and some that state what is rare', () => {
  expect(Object.keys(judged).length).toBeGreaterThanOrEqual(30);
});

describe.runIf(hasSharedData)('the requirements of calls read by hand', () => {
  const calls = hasSharedData ? z.array(portalCall).parse(readSharedJson('portal/open-calls-fulltext.json')) : [];
  const verdicts = Object.entries(judged).flatMap(([topicId, stated]) => {
    const call = calls.find((each) => each.topicId === topicId);
    if (call === undefined) return [];
    const rows = analysed(call);
    return judgedKeys.map((key) => ({ topicId, key, verdict: verdictOn(stated[key], readOf(rows, key)) }));
  });
  const named = (wanted: Verdict) =>
    verdicts.filter(({ verdict }) => verdict === wanted).map(({ topicId, key }) => `${topicId} ${key}`);

  it('finds every judged call', () => {
    expect(verdicts).toHaveLength(Object.keys(judged).length * judgedKeys.length);
  });

  it('states nothing wrong', () => {
    expect(named('wrong')).toEqual([]);
  });

  it('reads at least four of five statements right', () => {
    const [right, unknown] = [named('right').length, named('unknown').length];
    process.stdout.write(
      `Requirements of ${Object.keys(judged).length} calls: ${right} statements right, ${unknown} unknown ` +
        `(${named('unknown').join(', ')}), ${named('wrong').length} wrong.\n`,
    );
    expect(right / (right + unknown)).toBeGreaterThanOrEqual(0.8);
  });
});
