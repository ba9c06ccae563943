import { slugOf } from '#domain/values/text.ts';
import type { ListedProgram, Listing } from './listed-program.ts';
import { isClosed } from './listed-program.ts';
import type { Found } from './words/found.ts';
import { tiers } from './words/found.ts';

type Ranked = { readonly program: ListedProgram; readonly rank: readonly number[] };

function firstIds(ranked: readonly Ranked[], limit: number): readonly string[] {
  const compare = (a: Ranked, b: Ranked) => {
    for (const [at, value] of a.rank.entries()) {
      const other = b.rank[at] ?? value;
      if (value !== other) return value - other;
    }
    return a.program.id < b.program.id ? -1 : 1;
  };
  return [...ranked]
    .sort(compare)
    .slice(0, limit)
    .map(({ program }) => program.id);
}

/** Who may apply and for what kind of work, beside the subject: small beside it, enough to decide between two. */
const SAME_TYPE = 0.12;
const SAME_COUNTRIES = 0.06;
const SAME_PROGRAMME = 0.1;
const SAME_PRESET = 0.04;
/** Less alike in subject is not alike, whatever else they share. */
const LEAST_ALIKE = 0.15;

function likeness(own: ListedProgram, other: ListedProgram): number {
  const presets = own.presets.filter((preset) => other.presets.includes(preset)).length;
  return (
    (own.typeOfAction !== null && own.typeOfAction === other.typeOfAction ? SAME_TYPE : 0) +
    (own.countries !== null && own.countries === other.countries ? SAME_COUNTRIES : 0) +
    (own.programmeId === other.programmeId ? SAME_PROGRAMME : 0) +
    presets * SAME_PRESET
  );
}

/** Programs like this one in subject and in who may apply, most alike first. Closed ones are left out. */
export function similarIds(
  { programs, places }: Listing,
  /** How near in subject each program is, by place. */
  alike: Float32Array,
  { id, now }: { readonly id: string; readonly now: number },
  limit: number,
): readonly string[] {
  const own = programs[places.get(id) ?? -1];
  if (!own) return [];
  return firstIds(
    programs.flatMap((program, place) => {
      const subject = alike[place] ?? 0;
      return program.id === id || program.shown !== 'always' || isClosed(program, now) || subject < LEAST_ALIKE
        ? []
        : [{ program, rank: [-(subject + likeness(own, program))] }];
    }),
    limit,
  );
}

/**
 * Programs that words begin to name: by number first, then open ones, of these the ones whose number begins like the
 * words, then by how well they answer.
 */
export function suggestedIds(
  { programs }: Listing,
  { found, begun }: { readonly found: Found; readonly begun: string },
  now: number,
  limit: number,
): readonly string[] {
  const beginning = slugOf(begun);
  const begins = ({ identifierFolded }: ListedProgram) =>
    beginning !== '' && identifierFolded.split(' ').some((number) => number.startsWith(beginning));
  return firstIds(
    programs.flatMap((program, place) => {
      const tier = found.tierOf[place] ?? tiers.none;
      if (program.shown === 'never' || tier === tiers.none || tier === tiers.part) return [];
      const past = isClosed(program, now) || program.shown !== 'always' ? 1 : 0;
      return [{ program, rank: [tier, past, begins(program) ? 0 : 1, -(found.scoreOf[place] ?? 0)] }];
    }),
    limit,
  );
}
