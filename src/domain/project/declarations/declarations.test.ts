import { describe, expect, it } from 'vitest';

import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleLine } from '#test/made/project-facts.ts';

import { askedOf } from './asked.ts';
import { isStorableDeclarations, mergeDeclarations, noDeclarations } from './declarations.ts';

describe('two changes of what is declared', () => {
  const from = { ...noDeclarations, answers: { early_start: 'no' as const }, ethicsText: 'None.' };
  it('keep the answers of both, and of one that both gave one’s own', () => {
    const mine = { ...from, answers: { early_start: 'yes' as const, ethics_humans: 'no' as const } };
    const theirs = { ...from, answers: { ethics_humans: 'yes' as const, ethics_ai: 'yes' as const } };
    expect(mergeDeclarations(from, mine, theirs).answers).toEqual({
      early_start: 'yes',
      ethics_humans: 'no',
      ethics_ai: 'yes',
    });
    expect(mergeDeclarations(from, { ...from, answers: {} }, from).answers).toEqual({});
  });
  it('lose no text', () => {
    const both = mergeDeclarations(from, { ...from, ethicsText: 'Mine.' }, { ...from, ethicsText: 'Theirs.' });
    expect(both.ethicsText).toBe('Mine.\n\nTheirs.');
    expect(mergeDeclarations(from, from, { ...from, securityText: 'Theirs.' }).securityText).toBe('Theirs.');
  });
});

it('too long a text is not stored', () => {
  expect(isStorableDeclarations({ ...noDeclarations, ethicsText: 'x'.repeat(10_000) })).toBe(true);
  expect(isStorableDeclarations({ ...noDeclarations, ethicsText: 'x'.repeat(10_001) })).toBe(false);
});

describe('what is asked', () => {
  it('is what matters for the program and its costs', () => {
    const asked = askedOf(exampleProgram(), []);
    expect(asked.before).toEqual([
      'early_start',
      'similar_proposal',
      'civil_only',
      'exploited_outside',
      'ai_use_disclosed',
    ]);
    expect([asked.accelerator, asked.deMinimis, asked.thirdParties]).toEqual([[], false, false]);
  });
  it('is more in two stages, in the Accelerator, and where money is passed on', () => {
    const { programme } = exampleProgram();
    const program = exampleProgram({
      deadlineModel: 'two-stage',
      programme: { ...programme, lineage: ['HORIZON-EIC-ACC', 'HORIZON'] },
    });
    const line = exampleLine('l1', { category: 'other_direct', subtype: 'third_party_support' });
    const asked = askedOf(program, [line]);
    expect(asked.before[0]).toBe('stage_two_invited');
    expect(asked.accelerator).toHaveLength(3);
    expect(asked.thirdParties).toBe(true);
  });
});
