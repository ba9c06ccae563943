import { saidBy } from '#domain/program/matching/said.ts';
import type { TopicFit } from '#domain/program/matching/topic-fit.ts';
import { FIT_STEPS, fitInSteps, nothingSaid } from '#domain/program/matching/topic-fit.ts';
import type { Locale } from '#domain/values/locale.ts';

import type { CatalogueMemory, Loaded } from '#server/search/catalogue-memory.ts';
import { fitsOf, sharedWith } from '#server/search/catalogue-words.ts';
import { storedFit } from '#server/search/listed-scores.ts';
import { findMatchState, scoresAt } from '#server/search/score-memory.ts';
import type { Applicant } from './applicants.ts';

// The fit of a program's subject is found by the search and kept with the score. Whoever shows the parts of a score
// takes the fit that was kept with it, so that a list and a page agree; only where none is kept it is found anew.

type FitOf = (programId: string) => TopicFit;

function fitOfSteps(steps: number | null): TopicFit {
  return { fit: steps === null ? null : steps / FIT_STEPS, shared: null };
}

/** The fits of all listed programs, found anew. */
export async function freshFits(memory: CatalogueMemory, loaded: Loaded, { profile }: Applicant): Promise<FitOf> {
  const said = saidBy(profile);
  if (said.sayings.length === 0) return () => nothingSaid;
  const fits = await fitsOf(memory, loaded, said);
  return (programId) => fitOfSteps(fitInSteps(fits[loaded.listing.places.get(programId) ?? -1] ?? 0));
}

/** The fits of some programs as they stand with the scores of this profile; those of others found anew. */
export async function fitsFor(
  memory: CatalogueMemory,
  applicant: Applicant,
  programIds: readonly string[],
): Promise<FitOf> {
  if (programIds.length === 0) return () => nothingSaid;
  const { loaded, scores } = await scoresAt(memory, applicant.orgId, await findMatchState(memory.db, applicant.orgId));
  const stored = new Map(programIds.map((id) => [id, storedFit(scores, id, applicant.version)]));
  const isMissing = [...stored.values()].includes(undefined);
  const fresh = isMissing ? await freshFits(memory, loaded, applicant) : null;
  return (programId) => {
    const known = stored.get(programId);
    return known === undefined ? (fresh?.(programId) ?? nothingSaid) : fitOfSteps(known);
  };
}

/** The fit of one program with the subjects that both share, in words of a language. */
export async function explainedFit(
  memory: CatalogueMemory,
  applicant: Applicant,
  programId: string,
  language: Locale,
): Promise<TopicFit> {
  const fit = (await fitsFor(memory, applicant, [programId]))(programId);
  if (fit.fit === null) return fit;
  const said = saidBy(applicant.profile);
  return { ...fit, shared: await sharedWith(memory, memory.loaded, said, { programId, language }) };
}
