import { formatCount } from '#web/format/format.ts';

// The landing page's texts. They say what the product does today; what is a figure of the day comes from the catalogue.

export const hero = {
  title: 'Find the EU call you can win, and the clause that says so.',
  lead: 'Fundwright checks every open call against your organization, tells you why you can or cannot apply, and helps you write the application.',
  free: 'Free to search and to write yourself. No card needed.',
} as const;

export type OpenCalls = readonly { readonly value: string; readonly count: number }[];

const NAMED = 4;

/** How many calls are open today, by programme: "31 calls are open today: 20 of Horizon Europe, 6 of LIFE and 5 of other programmes." */
export function openCallsSentence(categories: OpenCalls): string {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 'No call of the catalogue is open today.';
  const named = categories.slice(0, NAMED).map(({ value, count }) => `${formatCount(count)} of ${value}`);
  const rest = categories.slice(NAMED).reduce((sum, { count }) => sum + count, 0);
  const parts = rest === 0 ? named : [...named, `${formatCount(rest)} of other programmes`];
  const list = parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `${formatCount(total)} ${total === 1 ? 'call is' : 'calls are'} open today: ${list}.`;
}

/** What the product does, with the open calls of the day. */
export const whatWeDo = (open: OpenCalls) => [
  {
    title: 'Find Grants',
    text: `${openCallsSentence(open)} Signed in, you see them sorted by how well they fit you. A score always shows its parts.`,
  },
  {
    title: 'Prepare Docs',
    text: 'Six sections with their limits beside the text, saved while you type. PDF and DOCX come from the same source.',
  },
  {
    title: 'Submit & Comply',
    text: 'Each rule of the call with its clause and source, each deadline in Brussels time and yours, and a link to the call on the portal, where you submit.',
  },
];

export const howItWorks = [
  { title: 'Describe your organization', text: 'Country, size, field, TRL. Five short pages, saved as you go.' },
  {
    title: 'Pick a call that fits',
    text: 'Each rule answers yes, no or not known. What is not known never counts as yes.',
  },
  {
    title: 'Write and submit',
    text: 'Write the sections, watch the deadline, download the documents and submit them on the portal.',
  },
] as const;

export const resources = [
  {
    title: 'EU Funding & Tenders Portal',
    href: 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/',
    text: 'The Commission’s own site: every call in full, and the place where proposals are submitted.',
  },
  {
    title: 'Horizon Europe regulation',
    href: 'https://eur-lex.europa.eu/eli/reg/2021/695/oj',
    text: 'Regulation (EU) 2021/695: who may take part, and what a consortium needs.',
  },
  {
    title: 'Financial Regulation',
    href: 'https://eur-lex.europa.eu/eli/reg/2024/2509/oj',
    text: 'Regulation (EU, Euratom) 2024/2509: the rules behind every grant from the EU budget.',
  },
] as const;

/** One judgement as an example: a real call and its clause, an invented applicant. */
export const example = {
  for: 'An example, judged for a 22-person company in Cluj-Napoca',
  identifier: 'HORIZON-CL4-2027-01-MAT-PROD-49',
  title: '‘Proof of market’ to improve valorisation and commercialisation of Horizon generated R&I results',
  opensOn: '2026-09-22',
  closesOn: '2027-02-02',
  rules: [
    { question: 'Country', answer: 'yes', reason: 'Romania is a Member State' },
    { question: 'Co-financing', answer: 'yes', reason: 'It pays 70 %, you can cover 30 %' },
    { question: 'Consortium', answer: 'unknown', reason: 'Who are your two partners?' },
  ],
  clause:
    'At least one independent legal entity established in a Member State, and at least two other independent legal entities, each established in a different Member State or associated country.',
  clauseSource: 'Regulation (EU) 2021/695, art. 22(2), shortened',
} as const;
