import { cofinancingOptions, presets, programStatuses, verdicts } from '#domain/codes.ts';

/** The choices of closed lists, in the order in which they are shown. */
export const facetChoices = {
  cofinancing: cofinancingOptions.map(String),
  presets,
  statuses: programStatuses,
  verdicts,
} as const;
