/**
 * How often a programme calls: once a year, several times, always, whenever a proposal is ready, as each country or
 * each of its own programmes decides, or never again.
 */
export const callRhythms = ['annual', 'several', 'continuous', 'any_time', 'national', 'own', 'ended'] as const;
export type CallRhythm = (typeof callRhythms)[number];

/** Where the calls of a programme are published. */
export const callPlaces = [
  'portal',
  'agencies',
  'authorities',
  'programmes',
  'partners',
  'secretariat',
  'banks',
  'mysmis',
] as const;
export type CallPlace = (typeof callPlaces)[number];
