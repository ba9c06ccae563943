import { describe, expect, it } from 'vitest';
import { centsFromEuro } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import { cleanInnovationAction } from '#test/made/rules/clean-projects.ts';
import { testNow } from '#test/made/program-facts.ts';
import { effectOfChanges } from './call-effect.ts';
import type { Requirement, RequirementChange } from './requirements.ts';

const row = (known: Pick<Requirement, 'key' | 'value'>): Requirement =>
  // A row of one key is put together from its two parts.
  ({ ...known, origin: null, doubt: null }) as Requirement;
const change = (before: Pick<Requirement, 'key' | 'value'>, now: Pick<Requirement, 'key' | 'value'>) =>
  ({ before: row(before), now: row(now) }) satisfies RequirementChange;
const ids = (flags: readonly { readonly ruleId: string }[]) => flags.map(({ ruleId }) => ruleId);

const threshold = (each: readonly number[]) => ({ key: 'thresholds' as const, value: { each, overall: null } });
const grant = (max: number) => ({ key: 'grant' as const, value: { min: null, max: centsFromEuro(max) } });

describe('what the changes of a call do to a project', () => {
  const clean = cleanInnovationAction();

  it('are the findings that come with them, and those that go', () => {
    const lower = {
      ...clean,
      program: {
        ...clean.program,
        money: { ...clean.program.money, grantMax: centsFromEuro(100_000), grantMin: null },
      },
    };
    const fell = [change(grant(50_000_000), grant(100_000))];
    expect(ids(effectOfChanges(lower, fell, testNow).added)).toContain('BUDGET_EXCEED');
    expect(effectOfChanges(lower, fell, testNow).gone).toEqual([]);
    const rose = [change(grant(100_000), grant(50_000_000))];
    expect(ids(effectOfChanges(clean, rose, testNow).gone)).toContain('BUDGET_EXCEED');
  });

  it('are none where the project meets both', () => {
    expect(effectOfChanges(clean, [change(grant(50_000_000), grant(60_000_000))], testNow)).toEqual({
      added: [],
      gone: [],
    });
  });

  it('are a deadline that has passed', () => {
    const past = '2026-01-01T16:00:00.000Z' as Instant;
    const windows = clean.program.windows.map((window) => ({ ...window, deadlineAt: past }));
    const moved = change(
      { key: 'deadline', value: { windows: clean.program.windows } },
      { key: 'deadline', value: { windows } },
    );
    const effect = effectOfChanges({ ...clean, program: { ...clean.program, windows } }, [moved], testNow);
    expect(ids(effect.added)).toEqual(['DEADLINE_PASSED']);
  });

  it('leave alone what a person has corrected', () => {
    const source = { ...clean.program.defaultProvenance, source: 'correction' } as const;
    const corrected = { ...clean, program: { ...clean.program, provenance: { grant: source } } };
    expect(effectOfChanges(corrected, [change(grant(100_000), grant(50_000_000))], testNow)).toEqual({
      added: [],
      gone: [],
    });
  });

  it('are none of what no rule reads', () => {
    expect(effectOfChanges(clean, [change(threshold([3]), threshold([4]))], testNow)).toEqual({ added: [], gone: [] });
  });
});
