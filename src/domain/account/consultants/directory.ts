import type { FilterValues } from '#domain/values/filters.ts';
import { filtersIn } from '#domain/values/filters.ts';
import { fold } from '#domain/values/text.ts';

import type { ConsultantProfile } from './consultant-profile.ts';
import type { ConsultantRecord } from './review.ts';

/** What the directory is narrowed by, and what a consultant is sought for: one name for each, from the address on. */
export const directoryFilters = {
  /** In the name or the bio. */
  q: { kind: 'words', longest: 200 },
  expertise: { kind: 'words', longest: 100 },
  country: { kind: 'country' },
  /** The call and the project that somebody comes from. They narrow nothing. */
  programId: { kind: 'words', longest: 36 },
  projectId: { kind: 'words', longest: 36 },
} as const;
export type DirectorySearch = FilterValues<typeof directoryFilters>;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the address of the directory: what is not understood is left out. */
export function directorySearchIn(raw: Readonly<Record<string, unknown>>): DirectorySearch {
  const { programId, projectId, ...narrowing } = filtersIn(directoryFilters, raw);
  return {
    ...narrowing,
    ...(programId !== undefined && ID.test(programId) ? { programId } : {}),
    ...(projectId !== undefined && ID.test(projectId) ? { projectId } : {}),
  };
}

/** The same search without what narrows it. */
export function withoutDirectoryFilters({ programId, projectId }: DirectorySearch): DirectorySearch {
  return { ...(programId === undefined ? {} : { programId }), ...(projectId === undefined ? {} : { projectId }) };
}

type Narrowing = Pick<DirectorySearch, 'q' | 'expertise' | 'country'>;

/** Whether a profile is among those that are looked for. All words must stand in the name or the bio. */
export function isSought(
  { name, bio, expertise, country }: Pick<ConsultantProfile, 'name' | 'bio' | 'expertise' | 'country'>,
  search: Narrowing,
): boolean {
  if (search.expertise !== undefined && !expertise.includes(search.expertise)) return false;
  if (search.country !== undefined && country !== search.country) return false;
  const text = `${fold(name)}\n${fold(bio)}`;
  return fold(search.q ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type Ordered = { readonly name: string; readonly record: Pick<ConsultantRecord, 'rating' | 'reviews'> };

/** The best rating first, then the one of more reviews, then by name. Whoever has no rating comes after those who have. */
export function inDirectoryOrder<Each extends Ordered>(all: readonly Each[]): Each[] {
  return all.toSorted((a, b) => {
    const rating = (b.record.rating ?? 0) - (a.record.rating ?? 0);
    if (rating !== 0) return rating;
    if (a.record.reviews !== b.record.reviews) return b.record.reviews - a.record.reviews;
    const [first, second] = [fold(a.name), fold(b.name)];
    return first < second ? -1 : first > second ? 1 : 0;
  });
}
