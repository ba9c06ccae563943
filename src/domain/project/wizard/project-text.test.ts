import { describe, expect, it } from 'vitest';

import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { noPlan } from '#domain/project/workplan/work-packages.ts';
import { cents, centsFromEuro } from '#domain/values/money.ts';
import { wordsFor } from '#server/platform/words.ts';
import { exampleLine, exampleParticipant, exampleProject, sectionsWith } from '#test/made/project-facts.ts';
import { wizardWords } from '#words/project/portal/wizard-words.ts';

import { projectText } from './project-text.ts';
import { WIZARD_TEXT_LIMIT, type WizardFieldKey } from './wizard-keys.ts';

const wordsIn = (locale: 'en' | 'ro') =>
  wizardWords({
    words: wordsFor(locale, 'wizard_text'),
    names: wordsFor(locale, 'project_names'),
    countries: wordsFor(locale, 'countries'),
  });
const words = wordsIn('en');
const textOf = (field: WizardFieldKey, change: Partial<ProjectFacts> = {}) =>
  projectText(exampleProject(change), field, words);
const lines = (field: WizardFieldKey, change: Partial<ProjectFacts> = {}) => textOf(field, change).text.split('\n');

const intake = intakeOf('ReFibre', 'About blades.', {
  acronym: 'RF',
  objectives: 'Keep its strength.',
  methodology: 'We weld.',
  beneficiaries: 'Makers of sports goods.',
  keyPersonnel: 'Ana leads.',
  durationMonths: 36,
});

describe('one text of the project', () => {
  it.each([
    ['abstract', {}, '', [{ kind: 'intake', field: 'description' }]],
    ['abstract', { intake }, 'About blades.', [{ kind: 'intake', field: 'description' }]],
    [
      'abstract',
      { sections: sectionsWith({ 'project-summary': 'A summary.' }) },
      'A summary.',
      [{ kind: 'section', key: 'project-summary' }],
    ],
    ['objectives', { intake }, 'Keep its strength.', [{ kind: 'intake', field: 'objectives' }]],
    [
      'objectives',
      { intake, sections: sectionsWith({ objectives: 'By 2030.' }) },
      'By 2030.',
      [{ kind: 'section', key: 'objectives' }],
    ],
    [
      'objectives',
      { intake, sections: sectionsWith({ objectives: ' ' }) },
      'Keep its strength.',
      [{ kind: 'intake', field: 'objectives' }],
    ],
    [
      'methodology',
      { intake, sections: sectionsWith({ innovation: 'New.' }) },
      'New.',
      [{ kind: 'section', key: 'innovation' }],
    ],
    ['management_structure', { intake }, 'Ana leads.', [{ kind: 'intake', field: 'keyPersonnel' }]],
    [
      'timeline',
      { sections: sectionsWith({ timeline: 'In three years.' }) },
      'In three years.',
      [{ kind: 'section', key: 'timeline' }],
    ],
    ['work_plan', {}, '', [{ kind: 'work_plan' }]],
    ['ethics_statement', {}, '', [{ kind: 'declarations' }]],
    ['final_review', {}, '', [{ kind: 'intake', field: 'title' }]],
  ] as const)('%s %#', (field, change, text, from) => {
    expect(textOf(field, change)).toEqual({ text, from });
  });

  it('that stands in several places is put together in their order', () => {
    const sections = sectionsWith({ methodology: 'We weld.', innovation: 'As nobody does.' });
    expect(textOf('methodology', { sections })).toEqual({
      text: 'We weld.\nAs nobody does.',
      from: [
        { kind: 'section', key: 'methodology' },
        { kind: 'section', key: 'innovation' },
      ],
    });
  });

  it('is never longer than what can be kept, and ends with a whole character', () => {
    const { text } = textOf('abstract', { intake: intakeOf('', `a${'😀'.repeat(WIZARD_TEXT_LIMIT)}`, {}) });
    expect([text.length, text.isWellFormed()]).toEqual([WIZARD_TEXT_LIMIT - 1, true]);
  });
});

const participants = [
  exampleParticipant('p1', {
    name: 'Acme',
    details: { ...noDetails, contribution: 'It spins.', equipment: 'A loom.' },
  }),
  exampleParticipant('p2', { name: 'Beta', country: null, role: 'associated_partner' }),
];
const workPackages = [
  {
    id: 'w1',
    number: 1,
    title: 'Lead',
    plan: { ...noPlan, startMonth: 1, endMonth: 36, lead: 'p1', purpose: 'management' as const, objectives: 'Steer.' },
  },
  { id: 'w2', number: 2, title: 'Tell', plan: { ...noPlan, startMonth: 6, purpose: 'dissemination' as const } },
];
const plan = {
  ...emptyPlan,
  tasks: [
    {
      id: 't1',
      kind: 'task',
      workPackageId: 'w1',
      title: 'Meet',
      description: '',
      startMonth: 1,
      endMonth: 6,
      lead: null,
      after: [],
    },
  ] as const,
  deliverables: [
    {
      id: 'd1',
      kind: 'deliverable',
      workPackageId: 'w2',
      title: 'Plan',
      description: '',
      type: null,
      dissemination: null,
      month: 6,
      lead: null,
    },
  ] as const,
  milestones: [
    { id: 'm1', kind: 'milestone', title: 'Halfway', workPackageIds: [], month: 18, verification: 'A report' },
  ] as const,
  kpis: [
    { id: 'k1', kind: 'kpi', title: 'Strength', unit: 'MPa', baseline: '10', target: '20', month: 36 },
    { id: 'k2', kind: 'kpi', title: 'Partners', unit: '', baseline: '', target: '5', month: null },
  ] as const,
};

describe('a list of the project is a paragraph for each entry', () => {
  it('participants, with what they bring', () => {
    expect(lines('consortium_description', { participants })).toEqual([
      'Acme (Romania), coordinator: It spins.',
      'Beta, associated partner',
    ]);
  });

  it('work packages, with what belongs to them', () => {
    expect(lines('work_plan', { participants, workPackages, plan })).toEqual([
      'WP1 Lead (months 1 to 36), led by Acme',
      'Steer.',
      'Tasks: T1.1 Meet (months 1 to 6).',
      'WP2 Tell (month 6)',
      'Deliverables: D2.1 Plan (month 6).',
    ]);
  });

  it('those of dissemination and management in fields of their own', () => {
    expect(lines('dissemination', { workPackages, plan })[0]).toBe('WP2 Tell (month 6)');
    expect(lines('management_structure', { intake, workPackages, plan })).toEqual([
      'Ana leads.',
      'WP1 Lead (months 1 to 36)',
      'Steer.',
      'Tasks: T1.1 Meet (months 1 to 6).',
    ]);
  });

  it('time and milestones', () => {
    expect(lines('timeline', { intake, plan })).toEqual([
      'The project takes 36 months.',
      'MS1 Halfway (month 18). Verified by: A report',
    ]);
  });

  it('target groups and key figures', () => {
    expect(lines('expected_impacts', { intake, plan })).toEqual([
      'Target groups: Makers of sports goods.',
      'Strength: from 10 to 20 MPa by month 36',
      'Partners: 5',
    ]);
  });

  const budgetLines = [
    exampleLine('l1', { participantId: 'p1', effort: { months: 250, rate: cents(40_000) } }),
    exampleLine('l2', { participantId: 'p1', description: 'Spinners', amount: centsFromEuro(500) }),
    exampleLine('l3', { amount: null }),
    exampleLine('l4', { category: 'equipment', participantId: 'p1', description: 'Loom', amount: centsFromEuro(200) }),
    exampleLine('l5', { category: 'travel', description: 'To Brussels', amount: centsFromEuro(100) }),
  ];

  it('personnel by participant, and their lines', () => {
    expect(lines('personnel_costs', { participants, budgetLines })).toEqual([
      'Acme: 1,500\u00a0€ for personnel, 1,050\u00a0€ requested, 2.5 person-months',
      'Engineers: 1,000\u00a0€',
      'Spinners: 500\u00a0€',
    ]);
  });

  it('equipment with the reasons for it', () => {
    expect(textOf('equipment', { participants, budgetLines })).toEqual({
      text: 'Equipment: 200\u00a0€, 140\u00a0€ requested\nLoom (Acme): 200\u00a0€\nAcme: A loom.',
      from: [{ kind: 'budget' }, { kind: 'participants' }],
    });
  });

  it('other costs by category, with the computed indirect costs', () => {
    expect(lines('other_costs', { participants, budgetLines })).toEqual([
      'Travel: 100\u00a0€, 70\u00a0€ requested',
      'To Brussels: 100\u00a0€',
      'Indirect costs: 450\u00a0€, 315\u00a0€ requested',
    ]);
  });

  it('ethics issues with their pages, and the self-assessment', () => {
    const declarations = {
      ...noDeclarations,
      answers: { ethics_humans: 'yes', ethics_ai: 'yes', ethics_animals: 'no' } as const,
      ethicsPages: { ethics_humans: '12 to 14' },
      ethicsText: 'With consent.',
    };
    expect(lines('ethics_statement', { intake: intakeOf('', '', { declarations }) })).toEqual([
      'Humans: yes, pages 12 to 14 of Part B',
      'Artificial intelligence: yes',
      'With consent.',
    ]);
  });

  it('what is to be compared with Part A at the end', () => {
    expect(lines('final_review', { intake, participants, budgetLines })).toEqual([
      'ReFibre (RF), 36 months, 2 participants. Total costs 2,250.00\u00a0€, requested 1,575.00\u00a0€.',
    ]);
  });

  it('in the language of the application', () => {
    const { text } = projectText(exampleProject({ participants, workPackages, plan }), 'work_plan', wordsIn('ro'));
    expect(text.split('\n')[0]).toBe('PL1 Lead (lunile 1–36), responsabil: Acme');
  });
});
