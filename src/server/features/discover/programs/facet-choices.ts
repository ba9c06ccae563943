import { programFilters } from '#domain/program/filters.ts';

const { rate, presets, status, verdicts } = programFilters;

/** The choices of closed lists, in the order in which they are shown. */
export const facetChoices = {
  rate: rate.codes.map(String),
  presets: presets.codes,
  status: status.codes,
  verdicts: verdicts.codes,
} as const;
