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

/**
 * Funders that the filter always offers. Others, such as national agencies and the EDIH network, are offered while the
 * catalogue has a program of theirs.
 */
export const listedFunders: readonly string[] = ['European Commission'];

/** The name of a country's agency as a funder; `country` is the country's English name. */
export const agencyIn = (country: string): string => `National Agency (${country})`;
