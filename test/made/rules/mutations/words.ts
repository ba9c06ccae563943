import { windowsOn } from '#test/made/program-facts.ts';
import { unanswered, intake, declares, program, text, allTexts, both, tail, type Mutation } from './change.ts';

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
  [
    'a long abstract',
    intake({ description: 'It aims to recover fibres by pyrolysis, and reduces waste. '.repeat(36) }),
    ['ABSTRACT_TOO_LONG'],
  ],
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
  ['no readiness at the start', intake({ trl: null }), ['INTAKE_INCOMPLETE', 'TRL_MISSING']],
  ['readiness that falls', intake({ trl: 7, trlEnd: 5 }), ['TRL_JUMP']],
  ['nobody says whether there was a similar proposal', unanswered('similar_proposal'), ['PARALLEL_SIMILAR_PROPOSAL']],
  ['nobody says whether the purpose is civil', unanswered('civil_only'), ['MILITARY_FOCUS']],
  ['a bracket in the title', intake({ title: 'Fibres <from> blades' }), ['TITLE_FORBIDDEN_CHARS']],
  ['no description', intake({ description: '' }), ['INTAKE_INCOMPLETE']],
  ['no objectives', intake({ objectives: '' }), ['INTAKE_INCOMPLETE']],
  ['no beneficiaries', intake({ beneficiaries: '' }), ['INTAKE_INCOMPLETE']],
  [
    'a short self-assessment on security',
    declares({ security_issues: 'yes' }, { securityText: 'Nothing.' }),
    ['SECURITY_SELF_ASSESSMENT_MISSING'],
  ],
  ['a short self-assessment on ethics', declares({}, { ethicsText: 'Nothing.' }), ['ETHICS_SELF_ASSESSMENT_MISSING']],
  [
    'biometric data',
    text('team', (own) => `We read biometric data. ${own.slice(0, 2_200)}`),
    ['PERSONAL_DATA_UNCHECKED'],
  ],
  [
    'neural networks',
    text('team', (own) => `Neural networks sort fibres. ${own.slice(0, 2_200)}`),
    ['AI_ETHICS_UNCHECKED'],
  ],
  ['a name to be filled in', text('team', (own) => `[insert name] ${own.slice(0, 2_200)}`), ['PLACEHOLDER_TEXT']],
  ['dummy text', text('timeline', (own) => `Lorem ipsum. ${own.slice(0, 1_700)}`), ['PLACEHOLDER_TEXT']],
  ['a mark of a draft', text('team', (own) => `${own.slice(0, 2_200)} [TO FILL: who leads]`), ['PLACEHOLDER_TEXT']],
  ['question marks', text('methodology', (own) => `??? ${own.slice(0, 3_700)}`), ['PLACEHOLDER_TEXT']],
  ['an ethics issue of animals without pages', declares({ ethics_animals: 'yes' }), ['ETHICS_INCONSISTENT']],
];
