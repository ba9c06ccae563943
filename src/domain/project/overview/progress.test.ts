import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { exampleLine, exampleProject } from '#test/made/project-facts.ts';
import { testNow } from '#test/made/program-facts.ts';

import { usualSections } from '#reference/templates/section-templates.ts';
import type { AnnexFile, AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeOf, intakeProgress, missingIntakeFields } from '#domain/project/intake/intake.ts';
import { openActions } from './next-action.ts';
import { progressOf, type ProgressFacts } from './progress.ts';
import { completeAt } from '#domain/project/sections/sections.ts';

const written = usualSections.map((shape) => ({
  ...shape,
  text: 'x'.repeat(completeAt(shape.limit)),
  length: completeAt(shape.limit),
  pictures: [],
  updatedAt: testNow,
}));
const filledIn = intakeOf('ReFibre', 'Recycling', { objectives: 'Less waste', beneficiaries: 'Recyclers', trl: 5 });
const annex = (key: string, change: Partial<AnnexRequirement> = {}): AnnexRequirement => ({
  key,
  label: key,
  description: '',
  required: true,
  stage: 'submission',
  accepted: ['pdf'],
  madeHere: false,
  source: '',
  ...change,
});
const file = (key: string, status: AnnexFile['status'] = 'uploaded'): AnnexFile => ({
  id: key,
  key,
  filename: `${key}.pdf`,
  size: 1,
  pages: 1,
  status,
  findings: [],
  uploadedAt: testNow,
});
const done: Partial<ProjectFacts> = {
  intake: filledIn,
  sections: written,
  budgetLines: [exampleLine('1')],
  validation: { ranAt: testNow, flags: [] },
};
const progress = (change: Partial<ProjectFacts> = {}, hard = 0) => {
  const facts = exampleProject(change);
  return progressOf({ ...facts, blocking: { ranAt: facts.validation.ranAt, hard } });
};

/** How far a project is whose sections are so much longer than their limits. */
const over = (length: number) =>
  progress({ ...done, sections: written.map((section) => ({ ...section, length: section.limit + length })) });

describe('the intake', () => {
  it('counts the five required fields, blanks as empty', () => {
    expect(intakeProgress(intakeOf('', '', {}))).toBe(0);
    expect(intakeProgress(intakeOf('ReFibre', '  \n', { trl: 1 }))).toBe(40);
    expect(missingIntakeFields(intakeOf('ReFibre', '', { trl: 1 }))).toEqual([
      'description',
      'objectives',
      'beneficiaries',
    ]);
    expect(intakeProgress(filledIn)).toBe(100);
  });
});

describe('progress', () => {
  it('of a new project without annexes is a fifth: nothing is asked for there', () => {
    expect(progress()).toEqual({
      overall: 20,
      parts: { intake: 0, sections: 0, budget: 0, annexes: 100, validation: 0 },
    });
  });

  it('is 100 when every part is', () => {
    expect(progress(done).overall).toBe(100);
  });

  it('counts annexes wanted at submission only, not those made here, and no rejected file', () => {
    const annexList = [
      annex('CV'),
      annex('BUDGET_TABLE'),
      annex('PART_B', { madeHere: true }),
      annex('GEP', { stage: 'grant_preparation' }),
      annex('LETTERS', { required: false }),
    ];
    expect(progress({ annexList }).parts.annexes).toBe(0);
    expect(progress({ annexList, annexFiles: [file('CV'), file('BUDGET_TABLE', 'rejected')] }).parts.annexes).toBe(50);
    expect(progress({ annexList, annexFiles: [file('CV'), file('BUDGET_TABLE', 'validated')] }).parts.annexes).toBe(
      100,
    );
  });

  it('takes validation as done only after a run without blocking flags', () => {
    const ran = { validation: { ranAt: testNow, flags: [] } };
    expect(progress().parts.validation).toBe(0);
    expect(progress(ran, 1).parts.validation).toBe(0);
    expect(progress(ran).parts.validation).toBe(100);
  });

  it('never falls when text is added, up to the limit; over it something is left to do', () => {
    let before = 0;
    for (let length = 0; length <= 3_000; length += 100) {
      const sections = exampleProject().sections.map((section) =>
        section.key === 'objectives' ? { ...section, length } : section,
      );
      const { overall } = progress({ sections });
      expect(overall).toBeGreaterThanOrEqual(before);
      before = overall;
    }
    expect([over(0).overall, over(1).overall, over(9_000).overall]).toEqual([100, 99, 99]);
  });
});

describe('the next action is the first that applies', () => {
  const open: Partial<ProjectFacts> = { intake: filledIn };
  const annexList = [annex('CV')];
  it.each<[string, Partial<ProjectFacts>, object, number?]>([
    ['Complete Intake, whatever else is open', {}, { code: 'complete_intake' }, 3],
    ['Fix blocking issues', open, { code: 'fix_blocking', hard: 1 }, 1],
    [
      'Draft the next section, the first that is not complete',
      { ...open, sections: written.map((section) => (section.key === 'team' ? { ...section, length: 3 } : section)) },
      { code: 'draft_section', section: 'team' },
    ],
    ['Fix Budget', { ...open, sections: written, annexList }, { code: 'fix_budget' }],
    ['Upload missing Annexes', { ...done, annexList }, { code: 'upload_annexes' }],
    [
      'Validate Now, where no validation has run',
      { ...done, validation: { ranAt: null, flags: [] } },
      { code: 'run_validation' },
    ],
    ['Build submission package', done, { code: 'build_package' }],
    ['Refresh Status once it is submitted', { ...done, annexList, status: 'submitted' }, { code: 'refresh_status' }],
  ])('%s', (_, change, expected, hard = 0) => {
    expect(openActions(exampleProject(change), hard)[0]).toEqual(expected);
  });
});

const overall = (facts: ProgressFacts) => progressOf(facts).overall;

describe('progress never falls', () => {
  const keys = ['GEP', 'DMP', 'CV', 'LETTERS'];
  const list = [
    annex('GEP'),
    annex('DMP'),
    annex('CV', { stage: 'grant_preparation' }),
    annex('LETTERS', { required: false }),
  ];
  const intake = fc.record({
    title: fc.constantFrom('', ' ', 'T'),
    description: fc.constantFrom('', 'D'),
    objectives: fc.constantFrom('', 'O'),
    beneficiaries: fc.constantFrom('', 'B'),
    trl: fc.constantFrom(null, 4),
  });
  const lengths = fc.tuple(...usualSections.map(({ limit }) => fc.integer({ min: 0, max: limit + 500 })));
  const statuses = fc.constantFrom(null, 'uploaded' as const, 'validated' as const, 'rejected' as const);
  const project = fc
    .record({
      intake,
      lengths,
      files: fc.tuple(...keys.map(() => statuses)),
      lines: fc.constantFrom([], [exampleLine('1')]),
      ranAt: fc.constantFrom(null, testNow),
      hard: fc.constantFrom(0, 2),
    })
    .map(({ intake: { title, description, ...stored }, lengths: typed, files, lines, ranAt, hard }) => ({
      ...exampleProject({
        intake: intakeOf(title, description, stored),
        sections: usualSections.map((shape, index) => ({
          ...shape,
          text: '',
          length: typed[index] ?? 0,
          pictures: [],
          updatedAt: testNow,
        })),
        budgetLines: lines,
        annexList: list,
        annexFiles: files.flatMap((status, index) => (status === null ? [] : [file(keys[index] ?? '', status)])),
      }),
      blocking: { ranAt, hard },
    }));

  it('when a field of the intake is filled', () => {
    fc.assert(
      fc.property(
        project,
        fc.constantFrom('title', 'description', 'objectives', 'beneficiaries', 'trl'),
        (facts, field) => {
          const filled = { ...facts, intake: { ...facts.intake, [field]: field === 'trl' ? 5 : 'Filled in' } };
          expect(overall(filled)).toBeGreaterThanOrEqual(overall(facts));
        },
      ),
    );
  });

  it('when text is added to a section, as far as its limit reaches', () => {
    fc.assert(
      fc.property(
        project,
        fc.constantFrom(...usualSections),
        fc.integer({ min: 1, max: 3_000 }),
        (facts, { key }, added) => {
          const longer = {
            ...facts,
            sections: facts.sections.map((section) =>
              section.key === key
                ? { ...section, length: Math.max(section.length, Math.min(section.limit, section.length + added)) }
                : section,
            ),
          };
          expect(overall(longer)).toBeGreaterThanOrEqual(overall(facts));
        },
      ),
    );
  });

  it('when a required annex is uploaded', () => {
    fc.assert(
      fc.property(project, fc.constantFrom(...keys), (facts, key) => {
        const uploaded = { ...facts, annexFiles: [...facts.annexFiles.filter((each) => each.key !== key), file(key)] };
        expect(overall(uploaded)).toBeGreaterThanOrEqual(overall(facts));
      }),
    );
  });
});
