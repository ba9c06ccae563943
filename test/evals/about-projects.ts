import type { Conversation } from './evaluation.ts';

/** About the organization, and about its projects. */
export const aboutProjects: readonly Conversation[] = [
  {
    name: 'the organization’s TRL is changed only on confirmation',
    who: 'member',
    path: '/app/org',
    turns: [
      { say: 'Update organization', expect: { says: ['What shall I change'], asks: false, proposesNothing: true } },
      {
        say: 'TRL 7',
        expect: {
          tools: ['update_organization'],
          proposes: { tool: 'update_organization', lines: ['TRL: 7'] },
          says: ['confirm'],
        },
      },
      { say: 'yes', expect: { says: ['press Confirm'], proposesNothing: true, tools: [] } },
    ],
  },
  {
    name: 'facts about the company in a plain sentence',
    who: 'member',
    path: '/app',
    turns: [
      {
        say: 'We have 34 employees now.',
        expect: { proposes: { tool: 'update_organization', lines: ['Employees: 34'] } },
      },
    ],
  },
  {
    name: 'where the project stands',
    who: 'member',
    path: '/app/projects/x',
    inProject: true,
    turns: [
      {
        say: 'What should we do next?',
        expect: {
          tools: ['project_status'],
          says: [/\d+ % done/, 'Next:', 'deadline'],
          offers: /\/app\/projects\/[0-9a-f-]+\/intake$/,
        },
      },
    ],
  },
  {
    name: 'the red flags and how to fix them',
    who: 'member',
    path: '/app/projects/x',
    inProject: true,
    turns: [
      {
        say: 'Validate (Red-Flags)',
        expect: { tools: ['list_flags'], says: [/red flags? block/, 'Fix:', 'Found:'], offers: /\/red-flags$/ },
      },
    ],
  },
  {
    name: 'dry run and export by their chips',
    who: 'member',
    path: '/app/projects/x',
    inProject: true,
    turns: [
      { say: 'Run Dry-Run', expect: { tools: ['open_page'], opens: /\/dry-run$/ } },
      { say: 'Export package', expect: { tools: ['open_page'], opens: /\/exports$/ } },
      { say: 'what is a dry run?', expect: { tools: [], says: ['evaluator'] } },
    ],
  },
  {
    name: 'a task with a date',
    who: 'member',
    path: '/app/projects/x',
    inProject: true,
    turns: [
      {
        say: 'Add a task to ask the partners for their CVs by 10 January',
        expect: {
          tools: ['add_task'],
          proposes: { tool: 'add_task', lines: ['Task: Ask the partners for their CVs', /Due: .*10.*2027/] },
        },
      },
    ],
  },
  {
    name: 'a task without a title asks for it',
    who: 'member',
    path: '/app/projects/x',
    inProject: true,
    turns: [
      { say: 'add a task', expect: { says: ['What is the task'], proposesNothing: true } },
      {
        say: 'Book the notary in 2 weeks',
        expect: { proposes: { tool: 'add_task', lines: ['Task: Book the notary', /Due: .*4 Dec.* 2026/] } },
      },
    ],
  },
  {
    name: 'a plan back from the deadline',
    who: 'member',
    path: '/app/projects/x',
    inProject: true,
    turns: [
      {
        say: 'Plan our work back from the deadline',
        expect: {
          tools: ['plan_deadlines'],
          says: ['our advice'],
          proposes: { tool: 'plan_deadlines', lines: [/Submit the first version/] },
        },
      },
    ],
  },
  {
    name: 'a section is drafted, once it is clear which',
    who: 'member',
    path: '/app/projects/x',
    inProject: true,
    turns: [
      {
        say: 'Draft Excellence for us',
        expect: {
          tools: ['draft_section'],
          says: ['Which one shall I draft', 'Methodology', 'Objectives'],
          lacks: ['Timeline'],
          cards: 3,
          proposesNothing: true,
        },
      },
      {
        say: 'The methodology',
        expect: {
          tools: ['draft_section'],
          says: ['confirm'],
          proposes: {
            tool: 'draft_section',
            lines: [
              'Section: Methodology',
              'Part of the form: 1.2',
              /Sources: \d+ place/,
              'We sort the fibres by light',
            ],
          },
        },
      },
      { say: 'yes', expect: { says: ['press Confirm'], proposesNothing: true, tools: [] } },
      {
        say: 'Write the timeline section',
        expect: { says: ['Answer questions first'], offers: /\/guided\?section=timeline$/, proposesNothing: true },
      },
    ],
  },
  {
    name: 'pages are opened by their names',
    who: 'member',
    path: '/app/projects/x',
    inProject: true,
    turns: [
      { say: 'open the budget', expect: { tools: ['open_page'], opens: /\/app\/projects\/[0-9a-f-]+\/budget$/ } },
      { say: 'take me to my organization profile', expect: { opens: /^\/app\/org$/ } },
      { say: 'where is the library?', expect: { opens: /^\/app\/library$/ } },
    ],
  },
];
