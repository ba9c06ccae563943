import type { StoredValueCode } from '#domain/project/stored-values/stored-value-codes.ts';

/** The page of the project on which each value is stored. */
export const valueHomes = {
  acronym: 'intake',
  duration: 'intake',
  requested: 'intake',
  total: 'budget',
  partners: 'participants',
  person_months: 'work-plan',
  trl_start: 'intake',
  trl_end: 'intake',
  kpi_baseline: 'work-plan',
  kpi_target: 'work-plan',
} as const satisfies Record<StoredValueCode, string>;
