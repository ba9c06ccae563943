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
import { scoringOf } from '#server/platform/scoring.ts';

import { dataSets, hasSharedData } from '#test/host/shared-data.ts';
import { mean, ndcg } from '#test/judged/grades.ts';
import { judgedLines, judgedTexts } from '#test/judged/judged-calls.ts';
import { judgedProfiles } from '#test/judged/judged-profiles.ts';
import { plainBm25 } from '#test/judged/plain-bm25.ts';
import type { BenchDeps } from '../databases.ts';
import { openEmbeddedDatabase } from '../databases.ts';
import type { Bench, Figure } from '../figure.ts';

// How good matching is on organizations that people have judged (test/judged/matching): the whole product, from the
// import of the calls to the list in match order. The moment is that at which all of them were open.

const THEN = '2026-08-10T12:00:00.000Z' as Instant;
const BEST = 10;

type Profile = (typeof judgedProfiles)[number];
type Result = { readonly profile: Profile; readonly order: readonly string[]; readonly badged: readonly string[] };

async function makeOrganization({ db }: BenchDeps, profile: Profile): Promise<OrgId> {
  const id = randomUUID();
  await db.insert(organizations).values({
    id,
    name: profile.name,
    country: profile.country,
    size: profile.size,
    kind: profile.kind,
    caen: storedActivityCode(profile.industry),
    trl: profile.trl,
    kpiJson: { description: profile.description },
    keywords: profile.keywords,
    activities: profile.activities,
    activeAt: THEN,
    createdAt: THEN,
    updatedAt: THEN,
  });
  return id as OrgId;
}

/** The calls in match order and those with a badge, as the list shows them to this organization. */
async function listFor(deps: BenchDeps, profile: Profile): Promise<Result> {
  const orgId = await makeOrganization(deps, profile);
  await rescore(scoringOf(deps), orgId, THEN);
  const applicant = await getApplicant(deps.db, orgId);
  const query = { filters: {}, sort: 'match', after: null, limit: 400, now: THEN } as const;
  const { page } = await listProgramIds(scoringOf(deps), query, applicant);
  const cards = await listProgramCards(deps.memory, page.ids, applicant, THEN);
  return {
    profile,
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

async function measure(deps: BenchDeps): Promise<readonly Figure[]> {
  const set = dataSets.at(-1);
  if (!hasSharedData || set === undefined) {
    console.log('the recorded calls are not beside this checkout: the quality of matching cannot be measured');
    return [];
  }
  await importLines(deps, judgedLines(set), 'import');
  const engine = plainBm25(judgedTexts(set));
  const plain = (profile: Profile) =>
    ndcg(engine.rank(`${profile.description} ${profile.keywords.join(' ')}`), profile.grades);
  const results: Result[] = [];
  for (const profile of judgedProfiles) results.push(await listFor(deps, profile));
  return (['tune', 'held'] as const).flatMap((half) =>
    figuresOf(
      half,
      results.filter(({ profile }) => profile.half === half),
      plain,
    ),
  );
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
