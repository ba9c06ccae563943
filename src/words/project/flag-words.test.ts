import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import type { FlagParams } from '#domain/rules/flag.ts';
import type { Flag, RuleId } from '#domain/rules/red-flags.ts';
import { ruleIds, rules } from '#domain/rules/red-flags.ts';
import type { ParamKind } from '#domain/rules/rule.ts';
import { ruleSources } from '#reference/rule-sources.ts';
import { ruleWords } from '#test/made/rules/rule-words.ts';

import { flagWords } from './flag-words.ts';
import { ruleFiles } from '#words/rule-files.ts';

// The cases beside each rule hold the sentences of what it finds (`ruleCases`); here is what holds for all of them.

/** A value of each kind that a parameter can have. */
const samples: Readonly<Record<ParamKind, string | number>> = {
  text: 'Carpathia',
  count: 3,
  money: 60_000_000,
  rate: 8_000,
  instant: '2027-02-02T16:00:00.000Z',
  lines: '2, 5',
  fields: 'title,trl',
  countries: 'RO,DE',
  section: 'team',
  quotes: 'TBD; [insert name]',
};

function said(ruleId: RuleId, params: FlagParams): readonly string[] {
  return Object.values(flagWords(ruleWords, { ruleId, subject: 'team', params }));
}

function expectSentences(sentences: readonly string[], isUnknown: boolean): void {
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z0-9“].*\.$/);
    expect(sentence).not.toMatch(/undefined|NaN|not stated|null|earlier version/);
  }
  expect(sentences[0]?.startsWith('Cannot check')).toBe(isUnknown);
}

function couldBeSaid(ruleId: RuleId, params: FlagParams): readonly (readonly string[])[] {
  try {
    return [said(ruleId, params)];
  } catch {
    return [];
  }
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (ruleId, rule) => {
  const variants = Object.values(rule.params).map((kinds) =>
    Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, samples[kind]])),
  );

  it('has sentences for every variant of its evidence, and a source', () => {
    for (const params of variants) expectSentences(said(ruleId, params), false);
    expect(ruleSources[rule.source]).toMatch(/^[A-Z].{5,}/);
  });

  it('has sentences for every fact that can be unknown', () => {
    for (const unknown of rule.unknowns) {
      // Some facts are missing before anything is found, others beside what was found.
      const sentences = [{}, ...variants].flatMap((params) => couldBeSaid(ruleId, { ...params, unknown }));
      expect(sentences.length).toBeGreaterThan(0);
      for (const each of sentences) expectSentences(each, true);
    }
  });
});

it('the words of a rule stand in one file, and no words are those of a rule that is not there', () => {
  const keys = ruleFiles.flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(new URL(`../en/project/rules/${file}.json`, import.meta.url), 'utf8'))),
  );
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(ruleIds).toContain(key.split('.')[1]);
});

const found = (ruleId: RuleId, params: FlagParams, subject = '') =>
  flagWords(ruleWords, { ruleId, subject, params }).found.replaceAll('\u00a0', ' ');

it('shows the figures that decide', () => {
  const deadline = '2027-02-02T16:00:00.000Z';
  const rate = { participant: 'Carpathia', rate: 8_000, maximum: 7_000, lines: '4' };
  expect(found('DEADLINE_PASSED', { deadline })).toBe('The last deadline was 2 Feb 2027, 17:00 Brussels time.');
  expect(found('SECTION_LENGTH', { length: 2_600, limit: 2_500 }, 'team')).toBe(
    '2,600 characters, 100 over the limit of 2,500.',
  );
  expect(found('BUDGET_EXCEED', { requested: 60_000_000, maximum: 50_000_000 })).toBe(
    '600,000.00 € requested, 500,000.00 € at most.',
  );
  expect(found('FUNDING_RATE_TOO_HIGH', rate)).toBe('Line 4: up to 80 % requested, 70 % at most.');
  expect(found('FUNDING_RATE_TOO_HIGH', { ...rate, lines: '4, 5' })).toBe(
    'Lines 4, 5: up to 80 % requested, 70 % at most.',
  );
  expect(found('INTAKE_INCOMPLETE', { missing: 'title,trl' })).toBe('Not filled in: title, TRL.');
  expect(found('MISSING_KPI', { found: '', count: 0, wanted: 3 }, 'objectives')).toBe(
    'No measurable figure in the objectives; at least 3 are expected.',
  );
  expect(found('PLACEHOLDER_TEXT', { first: 'TBD', found: 'TBD; [insert name]', count: 2 }, 'team')).toBe(
    '2 places: “TBD”, “[insert name]”.',
  );
});

it.each([
  ['Carpathia', 7_000, 'The funding rate of Carpathia is above the maximum.', 'Lower the rate of these lines.'],
  [
    '',
    0,
    'The funding rate of lines without a participant is above the maximum.',
    'An associated partner gets no funding: set these rates to 0, or change the role.',
  ],
])('chooses the words by whose the lines are and what is paid: “%s”', (participant, maximum, message, fix) => {
  const params = { participant, rate: 8_000, maximum, lines: '4' };
  expect(flagWords(ruleWords, { ruleId: 'FUNDING_RATE_TOO_HIGH', subject: '', params })).toMatchObject({
    message,
    fix,
  });
});

it('says so where an earlier version of the rule found something else', () => {
  const flag: Omit<Flag, 'severity'> = { ruleId: 'SECTION_LENGTH', subject: 'team', params: { pages: 3 } };
  expect(flagWords(ruleWords, flag)).toEqual({
    message: 'An earlier version of this rule found something.',
    found: 'What it found is not read any more.',
    why: 'Rules change when the law behind them does.',
    fix: 'Run the validation again.',
  });
});
