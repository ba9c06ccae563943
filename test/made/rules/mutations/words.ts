import { windowsOn } from '#test/made/program-facts.ts';
import { intake, declares, program, text, allTexts, both, tail, type Mutation } from './change.ts';

export const wordsMutations: readonly Mutation[] = [
  // Intake
  ['no title', intake({ title: '' }), ['INTAKE_INCOMPLETE']],
  ['a title that is too long', intake({ title: 'a'.repeat(201) }), ['TITLE_TOO_LONG']],
  ['an ampersand in the title', intake({ title: 'Fibres & blades' }), ['TITLE_FORBIDDEN_CHARS']],
  ['no acronym', intake({ acronym: '' }), ['ACRONYM_MISSING']],
  ['a long acronym', intake({ acronym: 'FIBRESFROMBLADESOFWIND' }), ['ACRONYM_MISSING']],
  ['no readiness at the end', intake({ trlEnd: null }), ['TRL_MISSING']],
  ['a project that ends below the call', intake({ trl: 3, trlEnd: 4 }), ['TRL_OUTSIDE_TOPIC']],
  ['a project that begins above the call', intake({ trl: 8, trlEnd: 9 }), ['TRL_OUTSIDE_TOPIC']],
  ['a jump', intake({ trl: 2, trlEnd: 7 }), ['TRL_JUMP']],
  ['another purpose than a civil one', declares({ civil_only: 'no' }), ['MILITARY_FOCUS']],
  ['a long abstract', intake({ description: 'a'.repeat(2_001) }), ['ABSTRACT_TOO_LONG']],
  ['a short abstract', intake({ description: 'We recover fibres.' }), ['ABSTRACT_TOO_SHORT']],
  // Text, content and ethics
  ['an empty section', text('team', () => ''), ['REQUIRED_SECTION_EMPTY']],
  ['a short section', text('team', tail(400)), ['SECTION_TOO_SHORT']],
  ['a section over its limit', text('team', (own) => own.padEnd(2_600, 'The line runs on. ')), ['SECTION_LENGTH']],
  ['a placeholder', text('team', (own) => `${own} TBD`), ['PLACEHOLDER_TEXT']],
  ['objectives without figures', text('objectives', (own) => own.replaceAll(/\d+/g, 'some')), ['MISSING_KPI']],
  [
    'a paragraph twice',
    both(
      text(
        'team',
        (own) => `${'The same words about the same line of work, said again. '.repeat(2)}\n${own.slice(0, 2_000)}`,
      ),
      text(
        'timeline',
        (own) => `${'The same words about the same line of work, said again. '.repeat(2)}\n${own.slice(0, 1_700)}`,
      ),
    ),
    ['DUPLICATE_PARAGRAPHS'],
  ],
  [
    'an acronym that nobody explains',
    text('team', (own) => `FRP, FRP and FRP. ${own.slice(0, 2_200)}`),
    ['ACRONYMS_UNDEFINED'],
  ],
  ['nothing on gender', allTexts((own) => own.replaceAll('gender', 'other')), ['GENDER_DIMENSION_MISSING']],
  [
    'nothing on open science',
    allTexts((own) => own.replaceAll('open access', 'journals of note')),
    ['OPEN_SCIENCE_MISSING'],
  ],
  ['nothing on exploitation', allTexts((own) => own.replaceAll('exploited', 'welcomed')), ['NO_EXPLOITATION_PLAN']],
  ['results for elsewhere', declares({ exploited_outside: 'yes' }), ['EXPLOITATION_OUTSIDE_EU']],
  [
    'help of artificial intelligence that nobody tells of',
    (facts) => ({ ...facts, path: 'ai' }),
    ['AI_USE_UNDISCLOSED'],
  ],
  [
    'a name in a blind stage',
    both(
      program({
        flags: ['blind_evaluation_stage1'],
        deadlineModel: 'two-stage',
        windows: windowsOn('stage', '2026-12-15', '2027-06-02'),
      }),
      text('team', (own) => `Partner p2 leads. ${own.slice(0, 2_200)}`),
    ),
    ['BLIND_STAGE_NAMES'],
  ],
  ['an issue without pages', declares({ ethics_humans: 'yes' }), ['ETHICS_INCONSISTENT']],
  ['no self-assessment on ethics', declares({}, { ethicsText: '' }), ['ETHICS_SELF_ASSESSMENT_MISSING']],
  ['no self-assessment on security', declares({ security_issues: 'yes' }), ['SECURITY_SELF_ASSESSMENT_MISSING']],
  [
    'machine learning',
    text('team', (own) => `We use machine learning. ${own.slice(0, 2_200)}`),
    ['AI_ETHICS_UNCHECKED'],
  ],
  [
    'health records',
    text('team', (own) => `We read health records. ${own.slice(0, 2_200)}`),
    ['PERSONAL_DATA_UNCHECKED'],
  ],
];
