import type { AnnexChecks } from '#domain/project/annexes/annexes.ts';

// The checks of each kind of annex. Limits and topics marked as certain come from an official text or a national
// contact point. The others are what such a document usually holds, and only warn.

/** By the key of the annex. An annex without an entry here is only read. */
export const annexChecks: Readonly<Record<string, AnnexChecks>> = {
  // Horizon Europe Work Programme 2026-2027, General Annexes, part B.
  GEP: {
    names: 'organization',
    topics: [
      {
        label: 'the signature of the top management',
        words: ['signed', 'signature', 'rector', 'director', 'president', 'manager', 'board', 'dean'],
        certain: false,
      },
      {
        label: 'resources and expertise for gender equality',
        words: ['resource', 'budget', 'staff', 'officer', 'expert'],
        certain: true,
      },
      { label: 'data collection and monitoring', words: ['data', 'monitor', 'indicator', 'statistic'], certain: true },
      { label: 'training', words: ['training', 'awareness', 'workshop'], certain: true },
    ],
  },
  DMP: {
    topics: [
      { label: 'the data of the project', words: ['data'], certain: false },
      { label: 'open access to them', words: ['open', 'access', 'fair'], certain: false },
      {
        label: 'where they are kept',
        words: ['storage', 'stored', 'repository', 'archive', 'preserv'],
        certain: false,
      },
    ],
  },
  CV: {
    names: 'organization',
    topics: [
      { label: 'experience', words: ['experience', 'employment', 'position', 'career'], certain: false },
      { label: 'education', words: ['education', 'degree', 'university', 'qualification', 'studies'], certain: false },
    ],
  },
  GANTT: {
    topics: [
      {
        label: 'the work by time',
        words: ['month', 'm1', 'week', 'quarter', 'year', 'wp1', 'work package', 'task'],
        certain: false,
      },
    ],
  },
  LETTERS: {
    names: 'organization',
    title: true,
    topics: [
      {
        label: 'support or an intention',
        words: ['support', 'intent', 'commit', 'interest', 'confirm', 'co-financ', 'cofinanc'],
        certain: false,
      },
    ],
  },
  BUDGET_TABLE: { amount: 'requested' },
  OCD: {
    names: 'participants',
    topics: [
      { label: 'who owns or controls the participant', words: ['owner', 'control', 'sharehold'], certain: false },
    ],
  },
  ETHICS_ANNEX: { topics: [{ label: 'ethics', words: ['ethic'], certain: false }] },
  SECURITY_ANNEX: { topics: [{ label: 'security', words: ['security', 'classified', 'sensitive'], certain: false }] },
  FSTP_INFO: {
    topics: [
      {
        label: 'support to third parties',
        words: ['third part', 'financial support', 'cascade', 'sub-grant'],
        certain: false,
      },
    ],
  },
  CLINICAL: {
    topics: [{ label: 'the clinical study', words: ['clinical', 'patient', 'trial', 'study'], certain: false }],
  },
  FIN_STATEMENTS: {
    names: 'organization',
    year: 'last',
    topics: [
      {
        label: 'a balance sheet or profit and loss',
        words: ['balance', 'profit', 'loss', 'turnover', 'assets', 'liabilit'],
        certain: false,
      },
    ],
  },
  // Up to 10 slides and up to 3 minutes: the national contact points on the EIC Accelerator.
  PITCH_DECK: { maxPages: 10, names: 'organization' },
  VIDEO: { maxSeconds: 180 },
  // EIC Accelerator, short application.
  SHORT_FORM: { maxPages: 12 },
  BUSINESS_PLAN: {
    names: 'organization',
    topics: [
      { label: 'the market', words: ['market', 'customer', 'competit'], certain: false },
      { label: 'the finances', words: ['revenue', 'financ', 'cash', 'sales'], certain: false },
    ],
  },
  COMPANY_OWNERSHIP: {
    names: 'organization',
    topics: [{ label: 'shareholders', words: ['share', 'owner', 'capital'], certain: false }],
  },
  CO_FINANCING: {
    topics: [
      { label: 'co-financing', words: ['co-financ', 'cofinanc', 'complementary', 'contribution'], certain: false },
    ],
  },
  MS_AGREEMENT: {
    topics: [
      {
        label: 'the agreement of the Member State',
        words: ['agree', 'approv', 'ministry', 'member state'],
        certain: false,
      },
    ],
  },
  PERMITS: {
    topics: [
      {
        label: 'permits or the environment',
        words: ['permit', 'environment', 'authoris', 'authoriz', 'consent'],
        certain: false,
      },
    ],
  },
  FEASIBILITY: { topics: [{ label: 'feasibility', words: ['feasib'], certain: false }] },
  // The last four years: summary of the EU4Health call.
  LIST_PREVIOUS: {
    year: 'last_four',
    topics: [{ label: 'earlier projects', words: ['project', 'grant', 'programme', 'program'], certain: false }],
  },
  CHILD_PROTECTION: {
    topics: [{ label: 'the protection of children', words: ['child', 'minor', 'safeguard'], certain: false }],
  },
  MANDATES: { topics: [{ label: 'the mandate', words: ['mandate', 'on behalf', 'coordinator'], certain: false }] },
  DECLARATION_HONOUR: {
    topics: [{ label: 'a declaration on honour', words: ['declar', 'honour', 'honor'], certain: false }],
  },
  RIGHTS_CONTRACT: {
    topics: [{ label: 'rights', words: ['right', 'option', 'licen', 'contract', 'agreement'], certain: false }],
  },
  SALES_REPORT: { topics: [{ label: 'sales', words: ['sale', 'sold', 'territor', 'distribut'], certain: false }] },
};
