export const flagSeverities = ['hard', 'soft'] as const;
export type FlagSeverity = (typeof flagSeverities)[number];

export const flagStatuses = ['open', 'resolved', 'waived'] as const;
export type FlagStatus = (typeof flagStatuses)[number];
