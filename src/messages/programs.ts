import type {
  Certainty,
  CofinancingOption,
  DeadlineModel,
  Preset,
  ProgramChangeKind,
  ProgramKind,
  ProgramSort,
  ProgramStatus,
  SourceKind,
  TypeOfAction,
} from '#domain/program/program-codes.ts';
import type { ReadingFailure } from '#domain/program/catalogue/catalogue-codes.ts';
import type { Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';

export const presetNames: Readonly<Record<Preset, string>> = {
  'no-cofinancing': 'No co-financing',
  'sme-friendly': 'SME-friendly',
  'short-application': 'Short application',
  'beginner-friendly': 'Beginner-friendly',
};

export const programStatusNames: Readonly<Record<ProgramStatus, string>> = {
  open: 'Open',
  forthcoming: 'Not open yet',
  closed: 'Closed',
  unknown: 'Dates not stated',
};

export const typeOfActionNames: Readonly<Record<TypeOfAction, string>> = {
  RIA: 'Research and innovation action',
  IA: 'Innovation action',
  CSA: 'Coordination and support action',
  COFUND: 'Programme co-fund action',
  PCP: 'Pre-commercial procurement',
  PPI: 'Public procurement of innovation',
  TMA: 'Training and mobility action',
  ERC: 'ERC grant',
  MSCA: 'Marie Skłodowska-Curie action',
  EIC: 'EIC action',
  SAP: 'Standard action project',
  SIP: 'Strategic integrated project',
  PJG: 'Project grant',
  LUMP_SUM: 'Lump sum grant',
  SIMPLE: 'Simple grant',
  FPA: 'Framework partnership',
  OPERATING: 'Operating grant',
  PRIZE: 'Prize',
  EQUITY: 'Equity investment',
  CASCADE: 'Cascade funding',
  OTHER: 'Other',
};

/** The verdict over all rules, as a filter names it. */
export const verdictNames: Readonly<Record<Verdict, string>> = {
  eligible: 'You can apply',
  check: 'Check an answer',
  not_eligible: 'Not eligible',
  closed: 'Closed',
};

export const programSortNames: Readonly<Record<ProgramSort, string>> = {
  match: 'Match, highest first',
  deadline: 'Deadline, nearest first',
  amount: 'Amount, largest first',
  newest: 'Newest first',
};

/** What a minimum funding rate is called as a filter. */
export function cofinancingName(option: CofinancingOption): string {
  return option === 100 ? '100\u00a0% (no co-financing)' : `${option}\u00a0%`;
}

export const deadlineModelNames: Readonly<Record<DeadlineModel, string>> = {
  'single-stage': 'single-stage',
  'two-stage': 'two-stage',
  'multiple-cut-off': 'several cut-offs',
  continuous: 'open all the time',
};

export const programKindNames: Readonly<Record<ProgramKind, string>> = {
  topic: 'EU call',
  cascade: 'Cascade funding',
  prospect: 'Announced, no call yet',
  national: 'National call',
};

/** One submission window: "Deadline", "Stage 1", "Cut-off 3". */
export function windowName(window: Pick<SubmissionWindow, 'kind' | 'number'>, many: boolean): string {
  switch (window.kind) {
    case 'stage':
      return `Stage ${window.number}`;
    case 'cut_off':
      return many ? `Cut-off ${window.number}` : 'Cut-off';
    case 'deadline':
      return many ? `Deadline ${window.number}` : 'Deadline';
  }
}

export const sourceNames: Readonly<Record<SourceKind, string>> = {
  correction: 'Correction by hand',
  portal: 'EU Funding & Tenders Portal',
  import: 'Import',
  starter: 'Starter catalogue',
};

export const certaintyNames: Readonly<Record<Certainty, string>> = {
  high: 'certain',
  medium: 'likely',
  low: 'not certain',
};

export const programFieldNames: Readonly<Record<ProgramFieldName, string>> = {
  title: 'Title',
  typeOfAction: 'Type of action',
  opensAt: 'Opening',
  windows: 'Deadlines',
  deadlineModel: 'Stages',
  grant: 'Grant per project',
  budgetTotal: 'Call budget',
  expectedGrants: 'Grants expected',
  trl: 'TRL',
  rates: 'Funding rate',
  costModel: 'Cost model',
  pages: 'Page limits',
  consortium: 'Consortium',
  texts: 'Official text',
  flags: 'Conditions',
};

export const programChangeNames: Readonly<Record<ProgramChangeKind, string>> = {
  added: 'Added to the catalogue',
  opened: 'Opened',
  closed: 'Closed',
  unlisted: 'No longer listed on the portal',
  listed: 'Listed on the portal again',
  deadline_moved: 'Deadline moved',
  deadline_added: 'Deadline added',
  deadline_removed: 'Deadline removed',
  opening_moved: 'Opening moved',
  budget_changed: 'Call budget changed',
  grant_changed: 'Grant per project changed',
  title_changed: 'Title changed',
  text_changed: 'Official text changed',
  stated: 'Stated for the first time',
  other: 'Changed',
};

/** What has become of the newest reading of the portal, behind "Calls as of 20 Nov 2026; …". */
export const readingFailureNames: Readonly<Record<ReadingFailure, string>> = {
  unreachable: 'the portal could not be reached',
  unusable: 'what the portal answered last could not be used',
  stopped: 'the portal’s last answer lacked too many calls to be believed',
};

type Condition = {
  readonly name: string;
  readonly sentence: string;
  /** A note of the catalogue that says the same. */
  readonly note?: string;
};

/** Conditions that the catalogue marks on a call, in words. */
export const programConditions: Readonly<Record<string, Condition>> = {
  right_to_object_transfer: {
    name: 'Transfer of results',
    sentence: 'For 4 years the granting authority may object to a transfer or an exclusive licence of results.',
    note: 'Granting authority may object to transfer/exclusive licence for 4 years.',
  },
  copernicus_galileo_if_satellite: {
    name: 'Satellite data',
    sentence: 'If the project uses satellite data, it must use Copernicus, Galileo or EGNOS.',
    note: 'If satellite data are used, Copernicus and/or Galileo/EGNOS must be used.',
  },
  '5g_high_risk_supplier_restriction': {
    name: 'High-risk suppliers',
    sentence: 'High-risk suppliers of communication networks, and whoever they own or control, are excluded.',
    note: 'Restrictions protecting European communication networks: high-risk suppliers and entities they own or control are excluded.',
  },
  fstp: {
    name: 'Support to third parties',
    sentence: 'The project passes on part of the money to third parties.',
    note: 'Financial support to third parties is foreseen.',
  },
  jrc_may_join: {
    name: 'Joint Research Centre',
    sentence: 'The Joint Research Centre may join after the evaluation.',
    note: 'The JRC may join after evaluation.',
  },
  portfolio_award: {
    name: 'Award by portfolio',
    sentence: 'Awards follow a portfolio rule too, not only the ranking.',
    note: 'Award also follows a portfolio rule, not only the ranking.',
  },
  multi_actor_approach: {
    name: 'Multi-actor approach',
    sentence: 'The project must follow the multi-actor approach.',
    note: 'Multi-actor approach is mandatory.',
  },
  china_control_restriction: {
    name: 'Control from China',
    sentence: 'Entities controlled by China, or by entities established there, cannot take part.',
    note: 'Entities controlled by China or by entities established in China cannot take part (critical-technology innovation action).',
  },
  third_country_control_restriction: {
    name: 'Control from other countries',
    sentence: 'Entities controlled from a country that is not eligible need approved guarantees.',
    note: 'Entities controlled by a non-eligible country need approved guarantees.',
  },
  us_entities_eligible_for_funding: {
    name: 'United States',
    sentence: 'Entities from the United States may receive funding.',
    note: 'US entities are eligible for funding.',
  },
  limited_countries: {
    name: 'Named countries only',
    sentence: 'Only entities from the countries that the call names may take part.',
    note: 'Participation limited to entities established in a named list of countries (see topic text).',
  },
  blind_evaluation_stage1: {
    name: 'Blind first stage',
    sentence: 'The first stage is judged blindly: no names, acronyms, logos or staff names in abstract and Part B.',
    note: 'Stage 1 is evaluated blindly: no names, acronyms, logos or staff names in abstract and Part B.',
  },
  step_seal: { name: 'STEP Seal', sentence: 'Good proposals may receive the STEP Seal.', note: 'STEP Seal possible.' },
  seal_of_excellence: {
    name: 'Seal of Excellence',
    sentence: 'Good proposals without a grant may receive the Seal of Excellence.',
    note: 'Seal of Excellence possible.',
  },
  mono_beneficiary: {
    name: 'One applicant',
    sentence: 'Only a single applicant may apply.',
    note: 'Single applicant only.',
  },
};
