import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { exampleAnnex, exampleProject, sectionsWith } from '#test/made/project-facts.ts';
import { portalLimits, stepGuides } from '#reference/portal/wizard-guide.ts';
import { rules } from '#domain/rules/red-flags.ts';

import { wizardChecks } from './wizard-checklist.ts';
import {
  wizardFieldKeys,
  wizardFieldLimits,
  wizardStepFields,
  wizardStepKeys,
  type WizardFieldKey,
} from './wizard-keys.ts';
import { typedEntry } from './wizard-entry.ts';
import { hasProjectMoved, wizardSteps, type StoredWizard } from './wizard-steps.ts';

const from = [{ kind: 'budget' }] as const;

/** A guide in which the project says this. */
function guideWith(texts: Partial<Record<WizardFieldKey, string>>, change: Partial<StoredWizard> = {}): StoredWizard {
  const fields = wizardFieldKeys.map((key) => ({ key, project: { text: texts[key] ?? '', from }, entry: null }));
  return { fields, marks: [], ...change };
}

const statusOf = (guide: StoredWizard, key: string, facts = exampleProject()) =>
  wizardSteps(facts, guide).find((step) => step.key === key)?.status;
const at = '2026-11-20T12:00:00.000Z' as Instant;

describe('the steps', () => {
  it('are eleven, with every field in one of them', () => {
    expect(wizardStepKeys).toHaveLength(11);
    const placed = wizardStepKeys.flatMap((key) => wizardStepFields[key]);
    expect(placed.toSorted()).toEqual(wizardFieldKeys.toSorted());
    expect(new Set(placed).size).toBe(15);
  });

  it('are numbered from 1', () => {
    expect(wizardSteps(exampleProject(), guideWith({})).map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  it.each([
    ['nothing in it', guideWith({}), 'pending'],
    ['blanks alone', guideWith({ methodology: ' \n' }), 'pending'],
    ['one of its fields', guideWith({ methodology: 'We weld.' }), 'ready'],
    ['a mark, with nothing in it', guideWith({}, { marks: [{ mark: 'excellence', by: 'Ana', at }] }), 'completed'],
    ['the mark of another step', guideWith({}, { marks: [{ mark: 'impact', by: null, at }] }), 'pending'],
  ])('a step with %s', (_, guide, status) => {
    expect(statusOf(guide, 'excellence')).toBe(status);
  });

  it('a field that a person has emptied counts as empty, whatever the project says', () => {
    const [first, ...others] = guideWith({ abstract: 'Fibre.' }).fields;
    const emptied = first ? [{ ...first, entry: { text: '', seen: 'Fibre.' } }, ...others] : [];
    expect(statusOf({ fields: emptied, marks: [] }, 'general_information')).toBe('pending');
  });

  it('Part B is ready when something of it is written', () => {
    expect(statusOf(guideWith({}), 'part_b_upload')).toBe('pending');
    const sections = sectionsWith({ methodology: 'We weld.' });
    expect(statusOf(guideWith({}), 'part_b_upload', exampleProject({ sections }))).toBe('ready');
  });

  it('annexes are ready when one is uploaded that the call asks for', () => {
    const file = {
      id: 'f1',
      filename: 'cv.pdf',
      size: 1,
      pages: 1,
      status: 'uploaded',
      findings: [],
      uploadedAt: at,
    } as const;
    const annexList = [exampleAnnex({ key: 'CV' })];
    const withFile = (key: string) => exampleProject({ annexList, annexFiles: [{ ...file, key }] });
    expect(statusOf(guideWith({}), 'annexes', exampleProject({ annexList }))).toBe('pending');
    expect(statusOf(guideWith({}), 'annexes', withFile('CV'))).toBe('ready');
    expect(statusOf(guideWith({}), 'annexes', withFile('MAPS'))).toBe('pending');
  });
});

const measured = (text: string) =>
  wizardSteps(exampleProject(), guideWith({ abstract: text })).flatMap(({ fields }) => fields)[0];
const hasMoved = (text: string, seen: string | null) =>
  hasProjectMoved({ project: { text, from }, entry: seen === null ? null : { text: 'mine', seen } });

describe('a field', () => {
  it.each([
    [1_999, 0],
    [2_000, 0],
    [2_001, 1],
    [2_400, 400],
  ])('of %i characters is %i over the limit of 2,000', (length, over) => {
    expect(measured('x'.repeat(length))).toMatchObject({ length, over, limit: 2_000 });
  });

  it('is counted in characters as they are read', () => {
    expect(measured('😀'.repeat(2_000))).toMatchObject({ length: 2_000, over: 0 });
  });

  it('has moved once the project says something else than when it was written', () => {
    expect([hasMoved('a', null), hasMoved('a', 'a'), hasMoved('b', 'a')]).toEqual([false, false, true]);
  });

  it('remembers what the project said when it was first written', () => {
    expect(typedEntry(null, 'mine', 'theirs')).toEqual({ text: 'mine', seen: 'theirs' });
    expect(typedEntry({ text: 'mine', seen: 'theirs' }, 'mine too', 'newer')).toEqual({
      text: 'mine too',
      seen: 'theirs',
    });
  });
});

describe('the checklist', () => {
  const part = { percent: 100, status: 'complete' } as const;
  const parts = { intake: part, sections: part, budget: part, annexes: part, validation: part };
  const checksOf = (guide: StoredWizard) =>
    wizardChecks({ parts }, wizardSteps(exampleProject(), guide)).filter(({ of }) => of === 'fields' || of === 'steps');

  it('says which fields are too long and how many steps are done', () => {
    expect(
      checksOf(guideWith({ final_review: 'x'.repeat(501) }, { marks: [{ mark: 'impact', by: null, at }] })),
    ).toEqual([
      { of: 'fields', status: 'warning', over: 1 },
      { of: 'steps', status: 'in_progress', done: 1, all: 11 },
    ]);
  });

  it('says that nothing is begun', () => {
    expect(checksOf(guideWith({})).map(({ status }) => status)).toEqual(['not_started', 'not_started']);
  });

  it('is complete when every step is done', () => {
    const marks = wizardStepKeys.map((mark) => ({ mark, by: null, at }));
    expect(checksOf(guideWith({ abstract: 'Fibre.' }, { marks }))).toEqual([
      { of: 'fields', status: 'complete', over: 0 },
      { of: 'steps', status: 'complete', done: 11, all: 11 },
    ]);
  });
});

describe('what is known of the portal', () => {
  it('names rules that there are', () => {
    const known: readonly string[] = rules.map(({ id }) => id);
    expect(Object.values(stepGuides).flatMap((guide) => guide.rules.filter((id) => !known.includes(id)))).toEqual([]);
  });

  it('never takes less of a text than the product allows', () => {
    for (const field of wizardFieldKeys) {
      const limit = portalLimits[field];
      if (limit.kind === 'characters') expect(limit.most).toBeGreaterThanOrEqual(wizardFieldLimits[field]);
    }
  });
});
