import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { basisPoints } from '#domain/values/money.ts';
import { ruleSources } from '#reference/rule-sources.ts';
import { exampleProgram, testNow, windowsOn } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant, exampleProject, sectionsWith } from '#test/made/project-facts.ts';

import { isCannotCheck } from './flag.ts';
import { getRule, redFlags, ruleIds, rules } from './red-flags.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const files = globSync('src/domain/rules/*/*.ts').filter((path) => !path.endsWith('.test.ts'));
const ruleFiles = files.filter((path) => read(path).includes(' = rule({'));

it('every rule stands in one file of its own, which the index names', () => {
  const index = read('src/domain/rules/index.ts');
  for (const path of ruleFiles) expect(index).toContain(`'.${path.slice('src/domain/rules'.length)}'`);
  expect(ruleFiles.length).toBe(rules.length);
  expect(new Set(ruleIds).size).toBe(rules.length);
});

describe('every rule has its file, its cases and its source', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
    const name = id.toLowerCase().replaceAll('_', '-');
    const path = ruleFiles.find((file) => file.endsWith(`/${name}.ts`)) ?? `${name}.ts`;
    expect(read(path)).toContain(`id: '${id}'`);
    expect(read(path.replace(/\.ts$/, '.test.ts'))).toMatch(/\bruleCases\(/);
    expect(ruleSources[rule.source]).toMatch(/^[A-Z].{5,}/);
    expect(rule.version).toBeGreaterThan(0);
    expect(getRule(id)).toBe(rule);
  });

  it('a variant of parameters is told from the others by its names', () => {
    for (const { id, params } of rules) {
      const names = Object.values(params).map((kinds) => Object.keys(kinds).toSorted().join());
      expect(new Set(names).size, id).toBe(names.length);
    }
  });

  it('no source is left that no rule names', () => {
    expect(Object.keys(ruleSources).toSorted()).toEqual([...new Set(rules.map(({ source }) => source))].toSorted());
  });
});

it('finds at most one thing for each rule and subject, and blocks on nothing that is not known', () => {
  const messy = exampleProject({
    program: exampleProgram({ windows: windowsOn('deadline', '2026-11-19') }),
    sections: sectionsWith({ objectives: 'x', team: 'a'.repeat(3_000) }),
    participants: [exampleParticipant('p1'), exampleParticipant('p2', { role: 'associated_partner' })],
    budgetLines: [
      exampleLine('l1', { rate: basisPoints(1), amount: null }),
      exampleLine('l2', { participantId: 'p2' }),
      exampleLine('l3', { participantId: 'p1', rate: basisPoints(0.9), category: 'indirect' }),
    ],
  });
  const flags = redFlags(messy, testNow);
  expect(new Set(flags.map(({ ruleId, subject }) => `${ruleId} ${subject}`)).size).toBe(flags.length);
  expect(flags.filter((flag) => isCannotCheck(flag) && flag.severity === 'hard')).toEqual([]);
  expect(flags.length).toBeGreaterThan(8);
});
