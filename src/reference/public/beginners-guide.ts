/** A lesson by the end of its address: minutes to read it and for its exercise, and where its links lead, in order. */
export type LessonFacts = {
  readonly slug: string;
  readonly read: number;
  readonly work: number;
  readonly links: readonly string[];
};

/** The lessons of the Beginner’s Guide in their order. */
export const lessons = [
  { slug: 'how-eu-funding-works', read: 4, work: 10, links: ['/programs'] },
  { slug: 'is-a-grant-for-you', read: 3, work: 11, links: ['/programs'] },
  { slug: 'describe-your-organization', read: 3, work: 12, links: ['/signup', '/help/organization-profile'] },
  { slug: 'find-and-read-a-call', read: 3, work: 12, links: ['/programs', '/help/find-calls'] },
  { slug: 'may-you-apply', read: 3, work: 12, links: ['/programs', '/help/may-we-apply'] },
  { slug: 'write-to-the-criteria', read: 3, work: 13, links: ['/programs', '/help/sections', '/resources#templates'] },
  { slug: 'budget-in-plain-figures', read: 3, work: 12, links: ['/help/budget'] },
  { slug: 'check-and-submit', read: 3, work: 13, links: ['/help/red-flags', '/help/submit'] },
] as const satisfies readonly LessonFacts[];

export type LessonSlug = (typeof lessons)[number]['slug'];

/** Where the Beginner’s Guide and its lessons begin. */
export const guideAddress: string = '/resources/courses/beginners-guide';

/** The address of a lesson. */
export function lessonAddress({ slug }: { readonly slug: string }): string {
  return `${guideAddress}/${slug}`;
}
