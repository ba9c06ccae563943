import { describe, expect, it } from 'vitest';

import type { Flag } from '#domain/rules/red-flags.ts';
import { getRule, ruleIds } from '#domain/rules/red-flags.ts';
import { ruleSources } from '#reference/rule-sources.ts';

import { flagWords } from './rules.ts';

/** Every rule with the evidence that it gives, certain and not. */
const flags: readonly Pick<Flag, 'ruleId' | 'subject' | 'params'>[] = [
  { ruleId: 'DEADLINE_PASSED', subject: '', params: { deadline: '2027-02-02T16:00:00.000Z' } },
  ...['deadline', 'hour', 'certainty'].map((unknown) => ({
    ruleId: 'DEADLINE_PASSED' as const,
    subject: '',
    params: { deadline: '2027-02-02T16:00:00.000Z', unknown },
  })),
  { ruleId: 'DEADLINE_WITHIN_48H', subject: '', params: { deadline: '2027-02-02T16:00:00.000Z' } },
  { ruleId: 'CALL_NOT_OPEN', subject: '', params: { opens: '2027-02-02T00:00:00.000Z' } },
  { ruleId: 'INTAKE_INCOMPLETE', subject: '', params: { missing: 'title,trl' } },
  { ruleId: 'TITLE_TOO_LONG', subject: '', params: { length: 201, limit: 200 } },
  { ruleId: 'APPLICATION_EMPTY', subject: '', params: { sections: 6 } },
  { ruleId: 'REQUIRED_SECTION_EMPTY', subject: 'team', params: {} },
  { ruleId: 'SECTION_TOO_SHORT', subject: 'team', params: { length: 1_000, target: 2_000, limit: 2_500 } },
  { ruleId: 'SECTION_LENGTH', subject: 'team', params: { length: 2_600, limit: 2_500 } },
  { ruleId: 'MISSING_KPI', subject: 'objectives', params: { found: '30 %', count: 1, wanted: 3 } },
  { ruleId: 'PLACEHOLDER_TEXT', subject: 'team', params: { first: 'TBD', found: 'TBD; [insert name]', count: 2 } },
  { ruleId: 'BUDGET_EMPTY', subject: '', params: {} },
  { ruleId: 'BUDGET_LINE_INCOMPLETE', subject: '', params: { count: 2, lines: '2, 5' } },
  { ruleId: 'BUDGET_EXCEED', subject: '', params: { requested: 60_000_000, maximum: 50_000_000 } },
  { ruleId: 'BUDGET_EXCEED', subject: '', params: { requested: 60_000_000, expected: 50_000_000 } },
  { ruleId: 'BUDGET_EXCEED', subject: '', params: { unknown: 'maximum' } },
  {
    ruleId: 'BUDGET_EXCEED',
    subject: '',
    params: { requested: 60_000_000, maximum: 50_000_000, unknown: 'certainty' },
  },
  {
    ruleId: 'FUNDING_RATE_TOO_HIGH',
    subject: 'p1',
    params: { participant: 'Carpathia', rate: 8_000, maximum: 7_000, lines: '4' },
  },
  {
    ruleId: 'FUNDING_RATE_TOO_HIGH',
    subject: 'p1',
    params: { participant: 'Carpathia', rate: 8_000, maximum: 0, lines: '4, 5' },
  },
  { ruleId: 'FUNDING_RATE_TOO_HIGH', subject: '', params: { unknown: 'maximum' } },
  {
    ruleId: 'FUNDING_RATE_TOO_HIGH',
    subject: '',
    params: { participant: '', rate: 8_000, maximum: 7_000, lines: '4', unknown: 'certainty' },
  },
  { ruleId: 'INDIRECT_BY_HAND', subject: '', params: { count: 1, lines: '7' } },
  { ruleId: 'MANDATORY_ANNEX_MISSING', subject: 'CV', params: { annex: 'CVs' } },
  { ruleId: 'MANDATORY_ANNEX_MISSING', subject: 'CV', params: { annex: 'CVs', file: 'cv.pdf', finding: 'empty' } },
  { ruleId: 'MANDATORY_ANNEX_MISSING', subject: 'CV', params: { annex: 'CVs', unknown: 'annex_list' } },
  { ruleId: 'ANNEX_REJECTED', subject: 'CV', params: { annex: 'CVs', file: 'cv.pdf', finding: 'empty' } },
];

describe('every rule has its sentences', () => {
  it.each(ruleIds.map((ruleId) => [ruleId]))('%s', (ruleId) => {
    const own = flags.filter((flag) => flag.ruleId === ruleId);
    expect(own.length).toBeGreaterThan(0);
    expect(ruleSources[getRule(ruleId).source]).toMatch(/^[A-Z].{5,}/);
    for (const flag of own) {
      for (const sentence of Object.values(flagWords(flag))) {
        expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
        expect(sentence).not.toMatch(/undefined|NaN|not stated|null/);
      }
      expect(flagWords(flag).message.startsWith('Cannot check')).toBe('unknown' in flag.params);
    }
  });
});

const plain = (flag: Pick<Flag, 'ruleId' | 'subject' | 'params'>) => flagWords(flag).found.replaceAll('\u00a0', ' ');
const byRule = (ruleId: Flag['ruleId'], index = 0) =>
  plain(flags.filter((flag) => flag.ruleId === ruleId)[index] ?? { ruleId, subject: '', params: {} });

it('shows the figures that decide', () => {
  expect(byRule('DEADLINE_PASSED')).toBe('The last deadline was 2 Feb 2027, 17:00 Brussels time.');
  expect(byRule('SECTION_LENGTH')).toBe('2,600 characters, 100 over the limit of 2,500.');
  expect(byRule('BUDGET_EXCEED')).toBe('600,000.00 € requested, 500,000.00 € at most.');
  expect(byRule('FUNDING_RATE_TOO_HIGH')).toBe('Line 4: up to 80 % requested, 70 % at most.');
  expect(byRule('INTAKE_INCOMPLETE')).toBe('Not filled in: title, TRL.');
});
