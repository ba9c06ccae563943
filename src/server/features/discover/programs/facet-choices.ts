import { cofinancingOptions, presets, programStatuses } from '#domain/program/program-codes.ts';
import { verdicts } from '#domain/program/eligibility/eligibility-codes.ts';

/** The choices of closed lists, in the order in which they are shown. */
export const facetChoices = {
  cofinancing: cofinancingOptions.map(String),
  presets,
  statuses: programStatuses,
  verdicts,
} as const;
