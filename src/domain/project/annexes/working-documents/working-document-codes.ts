/** The documents that a project needs beside its form; they belong to Pro. */
export const workingDocuments = [
  'exploitation_plan',
  'results_register',
  'risk_register',
  'agreement_preparation',
] as const;
export type WorkingDocument = (typeof workingDocuments)[number];
