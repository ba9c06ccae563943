/** Categories that the filter always offers; others come from the programs themselves. */
export const listedCategories: readonly string[] = [
  'Horizon Europe',
  'CERV',
  'EDF',
  'Digital Europe (DEP)',
  'ERDF/ESF+',
  'LIFE',
  'Erasmus+',
];

/** Funders that the filter always offers; others come from the programs themselves. */
export const listedFunders: readonly string[] = [
  'European Commission',
  'EDIH Network',
  'National Agency (Germany)',
  'National Agency (France)',
  'National Agency (Spain)',
  'National Agency (Italy)',
];
