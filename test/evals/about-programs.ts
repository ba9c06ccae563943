import type { Conversation } from './evaluation.ts';

const RECYCLING = 'HORIZON-CL6-2027-01-CIRCBIO-05';

/** About funding, and about programs. */
export const aboutPrograms: readonly Conversation[] = [
  {
    name: 'a visitor asks how it all works, then for a subject',
    who: 'visitor',
    path: '/',
    turns: [
      {
        say: 'How does EU funding work?',
        expect: {
          says: ['calls', '17:00', 'grant agreement'],
          cites: /Source: .*General Annexes/,
          tools: [],
          asks: true,
        },
      },
      {
        say: 'ok and are there grants for soil health?',
        expect: { tools: ['search_programs'], cards: 1, says: ['soil', 'Sign up'], offers: /^\/programs\/[a-z0-9-]+$/ },
      },
    ],
  },
  {
    name: 'the general chip shows what is open',
    who: 'visitor',
    path: '/programs',
    turns: [
      {
        say: 'What programs are available?',
        expect: { tools: ['search_programs'], cards: 3, says: [/\d+ programs/], offers: /^\/programs$/ },
      },
    ],
  },
  {
    name: 'a visitor wants what only members can have',
    who: 'visitor',
    path: '/',
    turns: [
      { say: 'Create a new project for me', expect: { says: ['Sign up'], proposesNothing: true } },
      {
        say: `Am I eligible for ${RECYCLING}?`,
        expect: { tools: ['explain_program'], says: [RECYCLING, 'once you have signed up'], lacks: ['You can apply'] },
      },
    ],
  },
  {
    name: 'a new person without an organization is led to the set-up',
    who: 'newcomer',
    path: '/app',
    turns: [
      { say: 'Add a task: call the bank', expect: { says: ['organization', /set it up/i], proposesNothing: true } },
    ],
  },
  {
    name: 'who are you',
    who: 'member',
    path: '/app/copilot',
    turns: [
      {
        say: 'Are you ChatGPT or a real person?',
        expect: { says: ['built-in assistant', 'not a language model'], tools: [] },
      },
    ],
  },
  {
    name: 'what can you do',
    who: 'member',
    path: '/app',
    turns: [
      { say: 'hi, what can you do?', expect: { says: ['eligible', 'confirm', 'project'], asks: false, tools: [] } },
    ],
  },
  {
    name: 'find, explain, start',
    who: 'member',
    path: '/app/programs',
    turns: [
      {
        say: 'Find calls about recycling of plastics',
        expect: { tools: ['search_programs'], cards: 2, says: ['plastic'], asks: false },
      },
      {
        say: 'explain the first one',
        expect: {
          tools: ['explain_program'],
          says: ['Your eligibility', /deadline|open until|opens on/i],
          cites: /\[.*(Annex|annex|call|Regulation)/,
        },
      },
      {
        say: 'ok, start a project for it',
        expect: {
          tools: ['create_project'],
          proposes: { tool: 'create_project', lines: [/Number: [A-Z]/, 'free of charge'] },
          says: ['confirm'],
        },
      },
    ],
  },
  {
    name: 'eligible programs by the chip',
    who: 'member',
    path: '/app/programs',
    turns: [
      {
        say: 'Find eligible programs',
        expect: { tools: ['search_programs'], cards: 2, lacks: ['Not eligible', 'Closed'], offers: /eligible=true/ },
      },
    ],
  },
  {
    name: 'the open program is “this program”',
    who: 'member',
    path: '/app/programs/horizon-cl6-2027-01-circbio-05',
    turns: [
      {
        say: 'Explain this program',
        expect: {
          tools: ['explain_program'],
          says: [RECYCLING, 'Your eligibility', '100'],
          cites: /Source: .*read on/,
        },
      },
      {
        say: 'Start project',
        expect: { tools: ['create_project'], proposes: { tool: 'create_project', lines: [RECYCLING] } },
      },
    ],
  },
  {
    name: 'why are we not eligible yet',
    who: 'member',
    path: '/app/programs/horizon-cl6-2027-01-circbio-05',
    turns: [
      {
        say: 'Can we apply?',
        expect: {
          tools: ['explain_program'],
          says: ['Your eligibility', /consortium|partners/i],
          cites: /\[[^\]]+\]/,
          asks: true,
        },
      },
    ],
  },
  {
    name: 'explaining nothing asks which',
    who: 'member',
    path: '/app',
    turns: [
      { say: 'Explain this program', expect: { says: ['Which program'], lacks: ['I opened'], asks: false } },
      { say: 'the second one', expect: { tools: ['explain_program'], says: ['Your eligibility'] } },
    ],
  },
  {
    name: 'compare two of a search',
    who: 'member',
    path: '/app/programs',
    turns: [
      { say: 'search for hydrogen', expect: { tools: ['search_programs'], cards: 2 } },
      {
        say: 'compare the first two',
        expect: { tools: ['compare_programs'], cards: 2, says: [/match \d+ of 100/, /fits best|none is open/] },
      },
    ],
  },
  {
    name: 'compare by number',
    who: 'visitor',
    path: '/programs',
    turns: [
      {
        say: 'compare HORIZON-CL4-2027-04-DATA-03 and HORIZON-CL4-2027-04-DATA-09',
        expect: { tools: ['compare_programs'], says: ['DATA-03', 'DATA-09', '100 %', '70 %'], lacks: ['match 7'] },
      },
    ],
  },
  {
    name: 'a call that is not there is not made up',
    who: 'member',
    path: '/app',
    turns: [
      {
        say: 'Explain HORIZON-CL9-2031-99-MAGIC-01',
        expect: {
          says: ['I find no program', 'HORIZON-CL9-2031-99-MAGIC-01'],
          lacks: ['Deadline', 'Your eligibility'],
          cards: 0,
        },
      },
    ],
  },
  {
    name: 'a subject without calls',
    who: 'member',
    path: '/app/programs',
    turns: [
      {
        say: 'find grants for opening a nail salon franchise in Reykjavik zxqw',
        expect: { tools: ['search_programs'], says: [/no program|No program/] },
      },
    ],
  },
  {
    name: 'what closes soon',
    who: 'member',
    path: '/app',
    turns: [
      {
        say: 'Which calls close in the next 30 days?',
        expect: { tools: ['search_programs'], says: [/Open until/], offers: /within=30/ },
      },
    ],
  },
  {
    name: 'the funding rate, with its source',
    who: 'member',
    path: '/app',
    turns: [
      {
        say: 'What share of our costs does Horizon Europe pay for an innovation action?',
        expect: { says: ['70 %', 'non-profit', 'the topic decides'], cites: /annex G/, tools: [] },
      },
    ],
  },
  {
    name: 'the size of a consortium',
    who: 'visitor',
    path: '/',
    turns: [
      {
        say: 'can a single company apply alone or do we need partners?',
        expect: { says: ['three', 'EIC Accelerator'], cites: /2021\/695/, tools: [] },
      },
    ],
  },
  {
    name: 'second-hand knowledge says so',
    who: 'visitor',
    path: '/',
    turns: [
      { say: 'what is de minimis aid', expect: { says: ['300,000'], cites: /2023\/2831/, lacks: ['guarantee'] } },
      { say: 'what is de minimis aid', expect: { says: ['Check this'] } },
    ],
  },
  {
    name: 'nobody promises money',
    who: 'member',
    path: '/app',
    turns: [
      {
        say: 'Can you guarantee that we win the grant?',
        expect: { says: ['Nobody can promise'], lacks: ['%', 'yes'], tools: [] },
      },
    ],
  },
  {
    name: 'outside of its field it says that it does not know',
    who: 'member',
    path: '/app',
    turns: [
      {
        say: 'What is the capital of Australia and who won the football match yesterday evening?',
        expect: { lacks: ['Canberra'], says: [/do not know|no program|No program/] },
      },
    ],
  },
];
