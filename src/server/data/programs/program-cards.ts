import { sql } from 'drizzle-orm';

import type { ProgramCard } from '#contract/programs.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import type { Assessment } from '#domain/program/eligibility/assessment.ts';
import { assessorOf } from '#domain/program/eligibility/assess.ts';
import { decidingCriterion, firstQuestion, metIn } from '#domain/program/eligibility/eligibility.ts';
import { nothingSaid } from '#domain/program/matching/topic-fit.ts';
import { fundingRates } from '#domain/program/requirements.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import { idList } from '#server/data/platform/id-list.ts';
import type { Applicant } from '#server/data/matching/applicants.ts';
import { listStandings } from '#server/data/matching/standings.ts';
import { fitsFor } from '#server/data/matching/topic-fits.ts';
import type { CatalogueMemory } from '#server/search/catalogue-memory.ts';
import type { CardSource } from '#server/search/card-source.ts';
import type { StoredFacts } from './program-facts.ts';
import { programFactsOf } from './program-facts.ts';
import { listSavedIds } from './saved-programs.ts';

type CardRow = {
  id: string;
  revision: number;
  slug: string;
  programmeId: string;
  domain: string;
  funder: string;
  about: string | null;
  smeFriendly: boolean;
  unlistedAt: string | Date | null;
  facts: string;
};

/** The facts of this many programs are kept, about 10 KB each: the first pages that people look at. */
const CARDS_KEPT = 2000;

/** What a card shows of a judgement. */
function matchOf({ score, verdict, offer, unknowns, criteria, parts }: Assessment): ProgramCard['match'] {
  const deciding = decidingCriterion(criteria);
  return {
    score,
    verdict,
    offer,
    unknowns,
    criteriaMet: metIn(criteria),
    reason: deciding?.reason ?? null,
    settle: deciding?.answer === 'unknown' ? firstQuestion(criteria) : null,
    parts: [...parts],
  };
}

/** What a card shows of a program, with its judgement for the organization that looks at it. */
export function cardOf(
  program: Omit<CardSource, 'revision'> & { readonly saved: boolean },
  assessment: Assessment | null,
  now: Instant,
): ProgramCard {
  const { facts } = program;
  const rates = fundingRates(facts);
  return {
    id: program.id,
    slug: program.slug,
    identifier: facts.identifier,
    kind: facts.kind,
    title: facts.title,
    about: program.about,
    category: program.domain,
    funder: program.funder,
    typeOfAction: facts.typeOfAction,
    typeOfActionLabel: facts.typeOfActionLabel,
    status: statusAt(facts, now),
    opensAt: facts.opensAt,
    deadlineModel: facts.deadlineModel,
    windows: [...facts.windows],
    grantMin: facts.money.grantMin,
    grantMax: facts.money.grantMax,
    grantWording: facts.money.wording,
    budgetTotal: facts.money.budgetTotal,
    budgetShared: facts.money.budgetShared,
    rateForProfit: rates.forProfit,
    rateNonProfit: rates.nonProfit,
    trlMin: facts.trlMin,
    trlMax: facts.trlMax,
    pageLimit: facts.pageLimit,
    consortium: facts.consortium,
    smeFriendly: program.smeFriendly,
    unlistedSince: program.unlistedAt,
    asOf: facts.defaultProvenance.asOf,
    source: facts.defaultProvenance.source,
    match: assessment && matchOf(assessment),
    saved: program.saved,
    found: null,
  };
}

async function readSources(db: Db, ids: readonly string[]): Promise<readonly CardSource[]> {
  if (ids.length === 0) return [];
  // The facts leave the database's thread as text, because one string is copied faster than the objects in it.
  const rows = await rowsOf<CardRow>(
    db,
    sql`
    SELECT p.id, p.revision::float8 AS revision, p.slug, p.programme_id AS "programmeId", p.domain, p.funder,
    p.about, p.sme_friendly AS "smeFriendly", p.unlisted_at AS "unlistedAt", p.facts::text AS facts
    FROM programs p WHERE p.id = ANY(${idList(ids)})`,
  );
  return rows.map((row) => {
    const stored: StoredFacts = JSON.parse(row.facts);
    return {
      ...row,
      unlistedAt: row.unlistedAt === null ? null : instantFromMs(new Date(row.unlistedAt).getTime()),
      facts: programFactsOf({ ...row, facts: stored }),
    };
  });
}

/** What cards need of these programs: from memory where it has the listed revision, otherwise read and kept. */
async function cardSources(
  { db, loaded, cards }: CatalogueMemory,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardSource>> {
  const { programs, places } = loaded.listing;
  const kept = ids.flatMap((id) => {
    const card = cards.get(id);
    return card && card.revision === programs[places.get(id) ?? -1]?.revision ? [card] : [];
  });
  const known = new Set(kept.map(({ id }) => id));
  const sources = [
    ...kept,
    ...(await readSources(
      db,
      ids.filter((id) => !known.has(id)),
    )),
  ];
  for (const source of sources) {
    cards.delete(source.id);
    cards.set(source.id, source);
  }
  for (const id of cards.keys()) {
    if (cards.size <= CARDS_KEPT) break;
    cards.delete(id);
  }
  return new Map(sources.map((source) => [source.id, source]));
}

/** A program with its judgement for the organization that looks at it; a visitor (null) has none. */
type Judged = { readonly source: CardSource; readonly assessment: Assessment | null };

/** These programs, in this order, judged as the search judges them. */
export async function listJudged(
  memory: CatalogueMemory,
  ids: readonly string[],
  viewer: Applicant | null,
  now: Instant,
): Promise<readonly Judged[]> {
  const { db } = memory;
  // They run together, so that none waits for another's way to the database and back.
  const [sources, standings, fitOf] = await Promise.all([
    cardSources(memory, ids),
    viewer && listStandings(db, viewer, ids),
    viewer ? fitsFor(memory, viewer, ids) : () => nothingSaid,
  ]);
  const judge = viewer && assessorOf(viewer.profile, viewer.answers);
  const judged = ({ id, facts }: CardSource): Assessment | null => {
    const standing = standings?.(id);
    return judge && standing ? judge(facts, standing.answers, now, fitOf(id), standing.situation) : null;
  };
  return ids.flatMap((id) => {
    const source = sources.get(id);
    return source ? [{ source, assessment: judged(source) }] : [];
  });
}

/**
 * The cards of these programs, in this order, judged for the organization that looks at them. A visitor (null) sees no
 * score.
 */
export async function listProgramCards(
  memory: CatalogueMemory,
  ids: readonly string[],
  viewer: Applicant | null,
  now: Instant,
): Promise<ProgramCard[]> {
  const [judged, saved] = await Promise.all([
    listJudged(memory, ids, viewer, now),
    viewer ? listSavedIds(memory.db, viewer.orgId, ids) : new Set<string>(),
  ]);
  return judged.map(({ source, assessment }) => cardOf({ ...source, saved: saved.has(source.id) }, assessment, now));
}
