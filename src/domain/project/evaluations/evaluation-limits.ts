/** How long texts of an evaluation are (code units), and how many rounds a project has at most. */
export const evaluationLimits = {
  /** On one criterion, and on the application as a whole. */
  comment: 5_000,
  /** What is said when a round is opened. */
  note: 1_000,
  criteria: 20,
  rounds: 30,
  /** People who are asked in one round. */
  asked: 50,
} as const;
