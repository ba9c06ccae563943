import { describe, expect, it } from 'vitest';

import type { ProjectFacts } from '#domain/project/facts.ts';
import { isCannotCheck } from '#domain/rules/flag.ts';
import type { Flag, RuleId } from '#domain/rules/red-flags.ts';
import type { ParamKind, Rule } from '#domain/rules/rule.ts';
import { variantOf } from '#domain/rules/rule.ts';
import type { Instant } from '#domain/values/time.ts';
import { isInstant } from '#domain/values/time.ts';
import { flagWords } from '#words/project/flag-words.ts';

import { ruleWords } from './rule-words.ts';
import { testNow } from '../program-facts.ts';
import { exampleProject } from '../project-facts.ts';

/** A project that has just been started but for `change`, and what the rule finds in it: "severity subject unknown". */
export type RuleCase = {
  readonly name: string;
  readonly change?: Partial<ProjectFacts>;
  readonly now?: Instant;
  readonly finds: readonly string[];
  /** One on which a careless version of the rule would decide otherwise. */
  readonly near?: true;
  /** The evidence of the first finding. */
  readonly params?: Flag['params'];
};

function inShort({ severity, subject, params }: Flag): string {
  return [severity, subject, params['unknown'] ?? ''].filter((part) => part !== '').join(' ');
}

const isOfKind: Readonly<Record<ParamKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  count: Number.isSafeInteger,
  money: Number.isSafeInteger,
  rate: Number.isSafeInteger,
  instant: (value) => typeof value === 'string' && isInstant(value),
  lines: (value) => /^\d+(, \d+)*$/.test(String(value)),
  fields: (value) => /^[a-z_]+(,[a-z_]+)*$/.test(String(value)),
  countries: (value) => /^(?:[A-Z]{2}(?:,[A-Z]{2})*)?$/.test(String(value)),
  section: (value) => typeof value === 'string' && value !== '',
  quotes: (value) => typeof value === 'string' && value !== '',
};

/** What holds for a finding of any rule: declared parameters, sentences, and no block on what is not known. */
function expectSound(rule: Rule<RuleId>, flag: Flag): void {
  const cannotCheck = isCannotCheck(flag);
  if (cannotCheck) {
    expect(flag.severity).toBe('soft');
    expect(rule.unknowns).toContain(flag.params['unknown']);
  }
  if (rule.severity === 'soft') expect(flag.severity).toBe('soft');
  const variant = variantOf(rule, flag.params);
  if (!cannotCheck) expect(variant).not.toBeNull();
  for (const [name, kind] of Object.entries(rule.params[variant ?? ''] ?? {}))
    expect(isOfKind[kind](flag.params[name]), `${name}: ${kind}`).toBe(true);
  for (const sentence of Object.values(flagWords(ruleWords, flag))) {
    expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
    expect(sentence).not.toMatch(/undefined|NaN|not stated|null/);
  }
  expect(flagWords(ruleWords, flag).message.startsWith('Cannot check')).toBe(cannotCheck);
}

/**
 * The cases of one rule. Together they must show it silent, firing in every variant of its parameters, and unable to
 * check for every fact that it needs; every finding must have its words.
 */
export function ruleCases(rule: Rule<RuleId>, cases: readonly RuleCase[]): void {
  const flagsOf = ({ change, now = testNow }: RuleCase) => rule.find(exampleProject(change), now);
  describe(rule.id, () => {
    it.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
      const flags = flagsOf(one);
      expect(flags.map(inShort)).toEqual(one.finds);
      if (one.params) expect(flags[0]?.params).toEqual(one.params);
      for (const flag of flags) expectSound(rule, flag);
      expect(new Set(flags.map(({ subject }) => subject)).size).toBe(flags.length);
    });

    it('is tried silent, in every variant and with every unknown fact', () => {
      const all = cases.map(flagsOf);
      const flags = all.flat();
      const known = flags.filter((flag) => !isCannotCheck(flag));
      expect(all.some((found) => found.length === 0)).toBe(true);
      expect(new Set(known.map(({ params }) => variantOf(rule, params)))).toEqual(new Set(Object.keys(rule.params)));
      expect(known.some(({ severity }) => severity === rule.severity)).toBe(true);
      expect(new Set(flags.filter(isCannotCheck).map(({ params }) => params['unknown']))).toEqual(
        new Set(rule.unknowns),
      );
    });
  });
}
