export const documentFormats = ['pdf', 'docx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/**
 * The tables of Part B that are made of participants, work plan and budget, and the chart of the plan, in their order
 * behind the sections.
 */
export const partTables = [
  'participants',
  'chart',
  'work_packages',
  'work_package',
  'deliverables',
  'milestones',
  'risks',
  'effort',
  'subcontracting',
  'equipment',
  'kpis',
] as const;
export type PartTable = (typeof partTables)[number];

/** What the columns and named rows of these tables hold. */
export type PartColumn =
  | 'number'
  | 'title'
  | 'name'
  | 'participant'
  | 'short_name'
  | 'country'
  | 'role'
  | 'lead'
  | 'effort'
  | 'start'
  | 'end'
  | 'months'
  | 'month'
  | 'objectives'
  | 'tasks'
  | 'deliverables'
  | 'package'
  | 'packages'
  | 'type'
  | 'level'
  | 'verification'
  | 'risk'
  | 'likelihood'
  | 'severity'
  | 'mitigation'
  | 'total'
  | 'cost'
  | 'justification'
  | 'kpi'
  | 'unit'
  | 'baseline'
  | 'target';
