export const flagSeverities = ['hard', 'soft'] as const;
export type FlagSeverity = (typeof flagSeverities)[number];

export const flagStatuses = ['open', 'resolved', 'waived'] as const;
export type FlagStatus = (typeof flagStatuses)[number];

/** Most characters of the reason for which a warning is waived. */
export const WAIVER_REASON_LIMIT = 500;
