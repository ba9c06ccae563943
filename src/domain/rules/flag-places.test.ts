import { expect, it } from 'vitest';

import type { ProjectFacts } from '#domain/project/facts.ts';
import { testNow } from '#test/made/program-facts.ts';
import { exampleLine, exampleProject } from '#test/made/project-facts.ts';
import { planned } from '#test/made/rules/work-plans.ts';

import { flagsByRow, placesOfFlag } from './flag-places.ts';
import { redFlags, rules, type Flag, type RuleId } from './red-flags.ts';

/** The rows that carry what a rule finds. */
function rowsWith(ruleId: RuleId, facts: ProjectFacts): readonly string[] {
  const found = flagsByRow(facts, redFlags(facts, testNow));
  return [...found].flatMap(([id, flags]) => (flags.some((flag) => flag.ruleId === ruleId) ? [id] : []));
}

it('a finding stands at every line of the budget that it names, and at no other', () => {
  const lines = { a: 'Bank charges', b: 'Meetings', c: 'Fines' };
  const budgetLines = Object.entries(lines).map(([id, description]) => exampleLine(id, { description }));
  const facts = exampleProject({ budgetLines });
  expect(rowsWith('INELIGIBLE_COST_ITEMS', facts)).toEqual(['a', 'c']);
});

it('a finding about a row of the work plan stands at that row', () => {
  const facts = exampleProject(planned({ milestones: [{}, { verification: '' }], risks: [{ mitigation: '' }] }));
  expect(rowsWith('MILESTONE_WITHOUT_VERIFICATION', facts)).toEqual(['m2']);
  expect(rowsWith('RISK_WITHOUT_MITIGATION', facts)).toEqual(['r1']);
});

it('a finding stands at all rows that are wrong, also at those that its sentences only count', () => {
  const facts = exampleProject(
    planned({ tasks: Array.from({ length: 7 }, () => [9, 8] as const), deliverables: [{ month: 40 }, {}] }),
  );
  expect(rowsWith('WP_START_AFTER_END', facts)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7']);
  expect(rowsWith('GANTT_EXCEEDS_DURATION', facts)).toEqual(['d1']);
});

it('the rows that sentences name are among those at which the finding stands', () => {
  const facts = exampleProject(
    planned({ packages: [[12, 7]], tasks: [[40, 39]], deliverables: [{ month: 41 }], milestones: [{ month: 50 }] }),
  );
  const found = redFlags(facts, testNow).filter(({ ruleId }) => rules.some(({ id, rows }) => id === ruleId && rows));
  expect(found).toHaveLength(2);
  for (const flag of found) {
    const named = placesOfFlag(facts, flag).flatMap((place) => (place.kind === 'plan' ? place.id : []));
    expect(named).not.toEqual([]);
    expect(rowsWith(flag.ruleId, facts)).toEqual(expect.arrayContaining([...named]));
  }
});

it('what is about the project, or cannot be checked, stands at no row', () => {
  const facts = exampleProject();
  const unknown: Flag = {
    ruleId: 'LUMP_SUM_WP_WITHOUT_BUDGET',
    severity: 'soft',
    subject: '',
    params: { unknown: 'model' },
  };
  const whole: Flag = { ruleId: 'BUDGET_EMPTY', severity: 'hard', subject: '', params: {} };
  expect(flagsByRow(facts, [unknown, whole]).size).toBe(0);
});
