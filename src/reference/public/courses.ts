/** The courses, by their words and the last part of their address. */
export const courses = [
  { code: 'beginners_guide', slug: 'beginners-guide', price: 'free', hours: 2 },
  { code: 'masterclass', slug: 'application-masterclass', price: 'premium', hours: 4 },
  { code: 'budget_finance', slug: 'budget-finance', price: 'premium', hours: 3 },
] as const;

export type CourseFacts = (typeof courses)[number];

/** The parts of the premium courses in minutes; their words are in `resources`. */
export const outlines = {
  masterclass: [40, 45, 45, 40, 50, 20],
  budget_finance: [45, 35, 40, 30, 30],
} as const;

/** The address of a course. */
export function courseAddress({ slug }: Pick<CourseFacts, 'slug'>): string {
  return `/resources/courses/${slug}`;
}
