import { randomUUID } from 'node:crypto';

import { isMatch } from '#domain/program/eligibility/assess.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import { storedActivityCode } from '#reference/nace.ts';
import { organizations } from '#db/schema/index.ts';
import { getApplicant } from '#server/data/matching/applicants.ts';
import { rescore } from '#server/data/matching/match-scores.ts';
import { listProgramIds } from '#server/data/programs/program-list.ts';
import { listProgramCards } from '#server/data/programs/program-cards.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { readPassages } from '#server/features/discover/catalogue/read-passages.ts';
import { scoringOf } from '#server/platform/scoring.ts';

import { dataSets, hasSharedData } from '#test/host/shared-data.ts';
import { mean, ndcg } from '#test/judged/grades.ts';
import { judgedLines, judgedTexts } from '#test/judged/judged-calls.ts';
import { judgedProfiles, outsideOrganizations } from '#test/judged/judged-profiles.ts';
import { plainBm25 } from '#test/judged/plain-bm25.ts';
import type { BenchDeps } from '../databases.ts';
import { openEmbeddedDatabase } from '../databases.ts';
import type { Bench, Figure } from '../figure.ts';

// How good matching is on organizations that people have judged (test/judged/matching): the whole product, from the
// import of the calls to the list in match order. The moment is that at which all of them were open.

const THEN = '2026-08-10T12:00:00.000Z' as Instant;
const BEST = 10;

type Profile = (typeof judgedProfiles)[number];
/** What an organization says about itself; one of which no call speaks says less. */
type Described = Pick<Profile, 'name' | 'country' | 'kind' | 'description' | 'keywords'> &
  Partial<Pick<Profile, 'size' | 'industry' | 'trl' | 'activities'>>;
type Listed = { readonly order: readonly string[]; readonly badged: readonly string[] };
type Result = Listed & { readonly profile: Profile };

async function makeOrganization({ db }: BenchDeps, described: Described): Promise<OrgId> {
  const { name, country, kind, keywords, description, size = null, industry, trl = null, activities = [] } = described;
  const id = randomUUID();
  await db.insert(organizations).values({
    id,
    name,
    country,
    size,
    kind,
    caen: industry === undefined ? null : storedActivityCode(industry),
    trl,
    kpiJson: { description },
    keywords,
    activities,
    activeAt: THEN,
    createdAt: THEN,
    updatedAt: THEN,
  });
  return id as OrgId;
}

/** The calls in match order and those with a badge, as the list shows them to this organization. */
async function listFor(deps: BenchDeps, described: Described): Promise<Listed> {
  const orgId = await makeOrganization(deps, described);
  await rescore(scoringOf(deps), orgId, THEN);
  const applicant = await getApplicant(deps.db, orgId);
  const query = { filters: {}, sort: 'match', after: null, limit: 400, now: THEN } as const;
  const { page } = await listProgramIds(scoringOf(deps), query, applicant);
  const cards = await listProgramCards(deps.memory, page.ids, applicant, THEN);
  return {
    order: cards.map(({ identifier }) => identifier),
    badged: cards.flatMap(({ identifier, match }) => (match && isMatch(match.score) ? [identifier] : [])),
  };
}

/** Whether a call is among the best ten of a profile: graded as high as the tenth of its grades. */
function isBest({ grades }: Profile, identifier: string): boolean {
  const tenth = Object.values(grades)
    .toSorted((a, b) => b - a)
    .slice(0, BEST)
    .at(-1);
  return tenth !== undefined && (grades[identifier] ?? 0) >= tenth;
}

function figuresOf(half: Profile['half'], results: readonly Result[], plain: (profile: Profile) => number) {
  const gain = mean(results.map(({ profile, order }) => ndcg(order, profile.grades)));
  const plainGain = mean(results.map(({ profile }) => plain(profile)));
  const badged = results.reduce((sum, each) => sum + each.badged.length, 0);
  const hits = results.map(({ profile, badged: own }) => own.filter((id) => isBest(profile, id)).length);
  const right = hits.reduce((sum, each) => sum + each, 0);
  const figure = (name: string, measured: number, unit: Figure['unit'], value: number, note: string): Figure => ({
    name: `matching, ${name}, ${half}`,
    measured,
    unit,
    target: { value, better: 'more' },
    note,
  });
  return [
    figure(
      'nDCG@10 beside plain BM25',
      gain / plainGain,
      'times',
      1.15,
      `${gain.toFixed(3)} against ${plainGain.toFixed(3)} over description and keywords; ` +
        results.map(({ profile, order }) => ndcg(order, profile.grades).toFixed(2)).join(' '),
    ),
    figure('badged calls among the best ten', (100 * right) / Math.max(1, badged), '%', 60, `${right} of ${badged}`),
    figure('of the best ten badged, on average', mean(hits), 'calls', 3, hits.join(' ')),
  ];
}

/** How many badges organizations get of which no call speaks. */
async function outsideFigure(deps: BenchDeps, half: Profile['half']): Promise<Figure> {
  const badges: (readonly [name: string, count: number])[] = [];
  for (const one of outsideOrganizations.filter((each) => each.half === half))
    badges.push([one.name, (await listFor(deps, one)).badged.length]);
  const wrong = badges.filter(([, count]) => count > 0);
  return {
    name: `matching, badges for organizations of which no call speaks, ${half}`,
    measured: wrong.reduce((sum, [, count]) => sum + count, 0),
    unit: 'calls',
    target: null,
    note: `of ${badges.length} organizations: ${wrong.map(([name, count]) => `${name} ${count}`).join(', ') || 'none'}`,
  };
}

async function measure(deps: BenchDeps): Promise<readonly Figure[]> {
  const set = dataSets.at(-1);
  if (!hasSharedData || set === undefined) {
    console.log('the recorded calls are not beside this checkout: the quality of matching cannot be measured');
    return [];
  }
  await importLines(deps, judgedLines(set), 'import');
  await readPassages({ ...deps, clock: () => THEN });
  const engine = plainBm25(judgedTexts(set));
  const plain = (profile: Profile) =>
    ndcg(engine.rank(`${profile.description} ${profile.keywords.join(' ')}`), profile.grades);
  const results: Result[] = [];
  for (const profile of judgedProfiles) results.push({ profile, ...(await listFor(deps, profile)) });
  const figures: Figure[] = [];
  for (const half of ['tune', 'held'] as const) {
    const own = results.filter(({ profile }) => profile.half === half);
    figures.push(...figuresOf(half, own, plain), await outsideFigure(deps, half));
  }
  return figures;
}

/** Whether the calls that a good adviser would show stand at the top, and carry the badge. */
export const matchingQuality: Bench = {
  name: 'quality of matching',
  run: async () => {
    const database = await openEmbeddedDatabase();
    try {
      return await measure(database.deps);
    } finally {
      await database.close();
    }
  },
};
