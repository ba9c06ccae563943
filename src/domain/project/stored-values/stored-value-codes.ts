/** What a project stores once and its texts can show wherever they speak of it. */
export const storedValueCodes = [
  'acronym',
  'duration',
  'requested',
  'total',
  'partners',
  'person_months',
  'trl_start',
  'trl_end',
  'kpi_baseline',
  'kpi_target',
] as const;
export type StoredValueCode = (typeof storedValueCodes)[number];

/** The most code units that a stored value has in a text. */
export const VALUE_LIMIT = 300;
