import { describe, expect, it } from 'vitest';
import { centsFromEuro } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import { cleanInnovationAction } from '#test/made/rules/clean-projects.ts';
import { testNow, windowsOn } from '#test/made/program-facts.ts';
import { sectionsWith } from '#test/made/project-facts.ts';
import { effectOfChanges } from './call-effect.ts';
import type { RequirementChange } from './requirement-changes.ts';
import type { Requirement } from './requirements.ts';

const row = (known: Pick<Requirement, 'key' | 'value'>): Requirement =>
  // A row of one key is put together from its two parts.
  ({ ...known, origin: null, doubt: null }) as Requirement;
const change = (before: Pick<Requirement, 'key' | 'value'>, now: Pick<Requirement, 'key' | 'value'>) =>
  ({ before: row(before), now: row(now) }) satisfies RequirementChange;
const ids = (flags: readonly { readonly ruleId: string }[]) => flags.map(({ ruleId }) => ruleId);

const threshold = (each: readonly number[]) => ({ key: 'thresholds' as const, value: { each, overall: null } });
const pages = (count: number) => ({ key: 'pages' as const, value: { pages: count } });
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

  it('are none of what the program does not read: the form, and words of the text that are in doubt', () => {
    const source = { quote: null, document: null, asOf: null };
    const said = (max: number, from: 'form' | 'call_text' | 'call_data', doubt: Requirement['doubt']) =>
      ({ ...row(grant(max)), origin: { ...source, from }, doubt }) as Requirement;
    const added = (...[from, doubt]: [from: 'form' | 'call_text' | 'call_data', doubt: Requirement['doubt']]) => {
      const fell = { before: said(50_000_000, from, doubt), now: said(100_000, from, doubt) };
      return ids(effectOfChanges(clean, [fell], testNow).added).includes('BUDGET_EXCEED');
    };
    expect([added('form', null), added('call_text', 'estimate')]).toEqual([false, false]);
    expect([added('call_text', null), added('call_text', 'text_differs'), added('call_data', 'source')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('are those of the limit that the first stage has while that is due', () => {
    const windows = windowsOn('stage', '2027-02-02', '2027-09-02');
    const sections = sectionsWith({ methodology: 'Fibre.\n'.repeat(38 * 8) });
    const staged = {
      ...clean,
      sections,
      program: { ...clean.program, pageLimit: 90, firstStagePageLimit: 4, windows },
    };
    expect(ids(effectOfChanges(staged, [change(pages(20), pages(4))], testNow).added)).toEqual(['PAGE_LIMIT_EXCEEDED']);
    // What a person says of the full proposal leaves that limit alone.
    const source = { ...clean.program.defaultProvenance, source: 'correction' } as const;
    const corrected = { ...staged, program: { ...staged.program, provenance: { pages: source } } };
    expect(ids(effectOfChanges(corrected, [change(pages(20), pages(4))], testNow).added)).toEqual([
      'PAGE_LIMIT_EXCEEDED',
    ]);
  });

  it('are none of what no rule reads', () => {
    expect(effectOfChanges(clean, [change(threshold([3]), threshold([4]))], testNow)).toEqual({ added: [], gone: [] });
  });
});
