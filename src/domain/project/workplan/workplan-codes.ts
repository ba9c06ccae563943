/** Why a list of work packages cannot be stored. */
export const workPackageFaultCodes = [
  'too_many_work_packages',
  'repeated_id',
  'number_repeated',
  'number_out_of_range',
  'month_out_of_range',
  'bad_text',
  'text_too_long',
] as const;
export type WorkPackageFault = (typeof workPackageFaultCodes)[number];

/** What a work package is there for, where rules ask for it. */
export const workPackagePurposes = ['management', 'work', 'dissemination', 'ethics'] as const;

/** What stands in a work plan beside its work packages. */
export const planItemKinds = ['task', 'deliverable', 'milestone', 'risk', 'kpi', 'effort', 'period'] as const;
export type PlanItemKind = (typeof planItemKinds)[number];

/** Types of deliverables (application form, Part B, table 3.1c). */
export const deliverableTypes = ['R', 'DEM', 'DEC', 'DATA', 'DMP', 'ETHICS', 'SECURITY', 'OTHER'] as const;

/** Public, sensitive, or classified by the EU (application form, Part B, table 3.1c). */
export const disseminationLevels = ['PU', 'SEN', 'R-UE', 'C-UE', 'S-UE'] as const;

/** How likely a risk is, and how much it would hurt (application form, Part B, table 3.1e). */
export const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Why the items of a work plan cannot be stored. */
export const planFaultCodes = [
  'too_many_items',
  'repeated_id',
  'effort_repeated',
  'month_out_of_range',
  'months_out_of_range',
  'bad_text',
  'text_too_long',
] as const;
export type PlanFault = (typeof planFaultCodes)[number];
