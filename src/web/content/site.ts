// The owner's texts and figures, in one place. The figures are the owner's claims, shown as given.

export const site = {
  name: 'Fundwright',
  claim: 'Find EU funding calls you can win. Write, check and export the application.',
} as const;

/** The owner's marketing figures. */
export const figures = [
  { label: 'Secured', value: '2.3B+\u00a0€' },
  { label: 'Success rate', value: '94\u00a0%' },
  { label: 'Companies', value: '2,500+' },
  { label: 'Countries', value: '27' },
] as const;

/** The owner's figures on the three ways to write an application. */
export const pathFigures = {
  self: { hours: '40\u201360\u00a0hours', successRate: '65\u00a0%' },
  ai: { hours: '15\u201325\u00a0hours', successRate: '85\u00a0%' },
  consultant: { hours: '5\u201310\u00a0hours', successRate: '95\u00a0%' },
} as const;
