/** How points add up: the points themselves, weighted where a criterion has a weight; or percent, by shares of 100. */
export const sumKinds = ['points', 'percent'] as const;

/** Where points stand to a threshold: a range may be above it, below it, or on both sides. */
export const thresholdStandings = ['above', 'open', 'below'] as const;
export type ThresholdStanding = (typeof thresholdStandings)[number];
