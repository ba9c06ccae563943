import type { Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import { verdicts } from '#domain/program/eligibility/eligibility-codes.ts';
import type { LocalDate } from '#domain/values/time.ts';
import type { ListedScores, Listing } from './listed-program.ts';
import { isClosed } from './listed-program.ts';

/** The scores of one organization as they are stored, by place in the listing. */
export type OrganizationScores = ListedScores & {
  /** The listing whose places these are. */
  readonly listing: Listing;
  /** Number of the newest write that was read; -1 before any. */
  revision: number;
  written: number;
  readonly factsVersions: Int32Array;
  /** Of which profile and day each score is, as a number of `occasionNumbers`; 0 where there is none. */
  readonly occasions: Uint16Array;
  /** How well the subject fits, in thousandths; NO_FIT where the organization had said nothing. */
  readonly fits: Int16Array;
  readonly occasionNumbers: Map<string, number>;
};

/** The version of a profile and the Brussels day of which a score is. */
export type Occasion = { readonly version: number; readonly day: LocalDate };

export type StoredScore = {
  readonly programId: string;
  readonly score: number;
  readonly fit: number | null;
  readonly verdict: Verdict;
  readonly factsVersion: number;
  readonly orgVersion: number;
  readonly brusselsDay: LocalDate;
};

const NO_FIT = -1;

/** Places are added by the thousand, so that a few new programs don't copy everything. */
const MORE_ROOM = 1000;
/** Many times the days in which one process holds an organization's scores; then they are read anew. */
const MOST_OCCASIONS = 60_000;

function occasionName({ version, day }: Occasion): string {
  return `${version} ${day}`;
}

/** Scores with a place for every program: those that are kept, as far as they are of this listing. */
export function scoresFor(listing: Listing, kept: OrganizationScores | undefined): OrganizationScores {
  const size = listing.programs.length;
  const known = kept?.listing === listing && kept.occasionNumbers.size < MOST_OCCASIONS ? kept : null;
  if (known && known.points.length >= size) return known;
  const room = size + MORE_ROOM;
  const wider: OrganizationScores = {
    listing,
    revision: known?.revision ?? -1,
    written: known?.written ?? 0,
    occasionNumbers: known?.occasionNumbers ?? new Map<string, number>(),
    points: new Int8Array(room).fill(-1),
    verdicts: new Uint8Array(room),
    factsVersions: new Int32Array(room),
    occasions: new Uint16Array(room),
    writtenAt: new Uint32Array(room),
    fits: new Int16Array(room).fill(NO_FIT),
  };
  if (known)
    for (const part of ['points', 'verdicts', 'factsVersions', 'occasions', 'writtenAt', 'fits'] as const)
      wider[part].set(known[part]);
  return wider;
}

/** Puts a stored score into the place of its program; one of a program that is not listed is left out. */
export function putScore(scores: OrganizationScores, stored: StoredScore): void {
  const place = scores.listing.places.get(stored.programId);
  if (place === undefined) return;
  const name = occasionName({ version: stored.orgVersion, day: stored.brusselsDay });
  const occasion = scores.occasionNumbers.get(name) ?? scores.occasionNumbers.size + 1;
  scores.occasionNumbers.set(name, occasion);
  scores.points[place] = stored.score;
  scores.fits[place] = stored.fit ?? NO_FIT;
  scores.verdicts[place] = verdicts.indexOf(stored.verdict);
  scores.factsVersions[place] = stored.factsVersion;
  scores.occasions[place] = occasion;
  scores.written += 1;
  scores.writtenAt[place] = scores.written;
}

/** Ids of programs that are not closed and whose score is missing or of another profile, other facts or another day. */
export function staleIds(
  { listing, occasions, factsVersions, occasionNumbers }: OrganizationScores,
  current: Occasion,
  now: number,
): readonly string[] {
  const occasion = occasionNumbers.get(occasionName(current));
  return listing.programs.flatMap((program, place) =>
    isClosed(program, now) || (occasions[place] === occasion && factsVersions[place] === program.factsVersion)
      ? []
      : [program.id],
  );
}

/**
 * How well a program's subject fits, in thousandths, as it was found with the stored score of this profile: what is
 * shown beside the score agrees with it. Null where the organization had said nothing, undefined where there is none.
 */
export function storedFit(scores: OrganizationScores, programId: string, version: number): number | null | undefined {
  const place = scores.listing.places.get(programId);
  if (place === undefined) return undefined;
  const occasion = scores.occasions[place];
  const isOfVersion = [...scores.occasionNumbers].some(
    ([name, number]) => number === occasion && name.startsWith(`${version} `),
  );
  if (!isOfVersion || scores.factsVersions[place] !== scores.listing.programs[place]?.factsVersion) return undefined;
  const fit = scores.fits[place] ?? NO_FIT;
  return fit === NO_FIT ? null : fit;
}
