import type { ProgramFilters } from '#domain/program/filters.ts';
import { assessorOf } from '#domain/program/eligibility/assess.ts';

import type { Applicant } from '#server/data/matching/applicants.ts';
import { getApplicant } from '#server/data/matching/applicants.ts';
import { rescore } from '#server/data/matching/match-scores.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { listProgramCards } from '#server/data/programs/program-cards.ts';
import { programFactsOf } from '#server/data/programs/program-facts.ts';
import { currentListing } from '#server/search/catalogue-memory.ts';
import { foundBy } from '#server/search/catalogue-words.ts';
import { scoringOf } from '#server/platform/scoring.ts';
import { countProgramFacets, listProgramIds } from '#server/data/programs/program-list.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { facetChoices } from '#server/features/discover/programs/facet-choices.ts';

import { measureAlerts } from './alerts.ts';
import { measureFirstReading } from './catalogue-memory.ts';
import { catalogueLines, knowPassages, makeOrganization, queries } from '../catalogue.ts';
import type { BenchDatabase, BenchDeps } from '../databases.ts';
import { BENCH_NOW, openEmbeddedDatabase, openPostgresDatabase } from '../databases.ts';
import type { Bench, Figure } from '../figure.ts';
import { percentile, timed } from '../figure.ts';

/** What people narrow a list by, from nothing to much. */
const selections: readonly ProgramFilters[] = [
  {},
  { presets: ['sme-friendly'] },
  { categories: ['Horizon Europe'] },
  { verdicts: ['eligible', 'check'] },
  { status: ['open'] },
  { rate: 70 },
  { country: 'RO' },
  { min: 100_000, max: 1_000_000 },
  { within: 90 },
  { categories: ['Horizon Europe', 'LIFE'], rate: 70, eligible: true },
  { types: ['IA', 'RIA'] },
  { q: 'energy' },
  { q: 'battery recycling' },
];

/** What the handler of `programs.list` does for an organization with its scores at hand. */
async function listPage(deps: BenchDeps, orgId: OrgId, filters: ProgramFilters, limit: number): Promise<number> {
  const { db } = deps;
  const applicant = await getApplicant(db, orgId);
  const { page } = await listProgramIds(
    scoringOf(deps),
    { filters, sort: 'match', after: null, limit, now: BENCH_NOW },
    applicant,
  );
  return (await listProgramCards(deps.memory, page.ids, applicant, BENCH_NOW)).length;
}

async function samples(rounds: number, work: (round: number) => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await timed(() => work(round)));
  return taken;
}

function figure(name: string, measured: number, target: number | null, note?: string): Figure {
  return {
    name,
    measured,
    unit: 'ms',
    target: target === null ? null : { value: target, better: 'less' },
    ...(note === undefined ? {} : { note }),
  };
}

async function measureLists({ deps, engine }: BenchDatabase, orgId: OrgId): Promise<readonly Figure[]> {
  const { db } = deps;
  const embedded = engine === 'embedded';
  const one = () => listPage(deps, orgId, {}, 50);
  await samples(10, one);
  const list = await samples(150, one);
  await samples(20, (round) => listPage(deps, orgId, { q: queries[round * 10] ?? '' }, 20));
  const words = await samples(queries.length, (round) => listPage(deps, orgId, { q: queries[round] ?? '' }, 20));
  const facet = async (filters: ProgramFilters) =>
    countProgramFacets(scoringOf(deps), { filters, now: BENCH_NOW }, facetChoices, await getApplicant(db, orgId));
  const facets = await samples(selections.length * 8, (round) => facet(selections[round % selections.length] ?? {}));
  const narrowed = await samples(selections.length * 8, (round) =>
    listPage(deps, orgId, selections[round % selections.length] ?? {}, 20),
  );
  return [
    figure(
      `program list, 50 cards with scores, p95, ${engine}`,
      percentile(list, 0.95),
      embedded ? 40 : 25,
      `p50 ${percentile(list, 0.5).toFixed(1)} ms; facts of the cards warm in memory`,
    ),
    figure(
      `search, ${queries.length} queries, first page in match order, p95, ${engine}`,
      percentile(words, 0.95),
      40,
      `p50 ${percentile(words, 0.5).toFixed(1)} ms`,
    ),
    figure(
      `facet counts, ${selections.length} selections, p95, ${engine}`,
      percentile(facets, 0.95),
      120,
      `p50 ${percentile(facets, 0.5).toFixed(1)} ms`,
    ),
    figure(
      `program list narrowed in ${selections.length} ways, p95, ${engine}`,
      percentile(narrowed, 0.95),
      null,
      `p50 ${percentile(narrowed, 0.5).toFixed(1)} ms`,
    ),
  ];
}

async function measureAssessment({ deps }: BenchDatabase, applicant: Applicant): Promise<Figure> {
  const rows = await deps.db.query.programs.findMany({
    columns: { facts: true, programmeId: true, domain: true, funder: true },
    where: (table, { gt }) => gt(table.timelineEnd, BENCH_NOW),
  });
  const facts = rows.map(programFactsOf);
  const judgeAll = () => {
    const judge = assessorOf(applicant.profile, applicant.answers);
    for (const program of facts) judge(program, {}, BENCH_NOW, { fit: 0.5, shared: null });
  };
  judgeAll();
  const taken = await samples(10, () => Promise.resolve(judgeAll()));
  return figure(
    'assess one organization against 20,000 programs',
    (percentile(taken, 0.5) / facts.length) * 20_000,
    250,
    `median of 10 over ${facts.length} programs`,
  );
}

function rate(count: number, ms: number): number {
  return count / (ms / 1000);
}

async function measure(database: BenchDatabase): Promise<readonly Figure[]> {
  const { deps, engine } = database;
  const lines = catalogueLines();
  const processor = process.cpuUsage();
  const imported = await timed(async () => {
    const run = await importLines(deps, lines, 'import');
    if (run.added !== lines.length) throw new Error(`only ${run.added} of ${lines.length} programs went in`);
  });
  const { user, system } = process.cpuUsage(processor);
  const again = await timed(async () => {
    const run = await importLines(deps, lines.slice(0, 5000), 'import');
    if (run.added + run.changed !== 0) throw new Error('the same input again changed something');
  });
  // What PostgreSQL does by itself; the embedded database has no background process for it.
  await deps.db.execute('VACUUM ANALYZE');
  await knowPassages(deps);
  const orgId = await makeOrganization(deps);
  // As a server has them that has started: the words, and the model that searching for a story waits for.
  const loaded = await currentListing(deps.memory);
  await foundBy(deps.memory, loaded, 'hardly any buses come to our village');
  const first = await timed(() => rescore(scoringOf(deps), orgId, BENCH_NOW));
  await deps.db.execute('ANALYZE match_scores');
  const applicant = await getApplicant(deps.db, orgId);
  return [
    {
      name: `import, ${engine}`,
      measured: rate(lines.length, imported),
      unit: 'calls/s',
      target: engine === 'embedded' ? { value: 1000, better: 'more' } : null,
      note:
        `${lines.length} programs, texts without markup; ` +
        `${((user + system) / 1000 / lines.length).toFixed(2)} ms of this process's processor time a call`,
    },
    {
      name: `the same import again, ${engine}`,
      measured: rate(5000, again),
      unit: 'calls/s',
      target: null,
      note: 'changes nothing',
    },
    ...(engine === 'embedded' ? [await measureAssessment(database, applicant)] : []),
    figure(
      `rescore one organization, whole job, ${engine}`,
      first,
      engine === 'embedded' ? 2000 : null,
      'every program not closed; the catalogue and its words are in memory, as after a start',
    ),
    ...(await measureFirstReading(database)),
    ...(await measureLists(database, orgId)),
    ...(await measureAlerts(database, orgId)),
  ];
}

function bench(name: string, open: () => Promise<BenchDatabase>): Bench {
  return {
    name,
    run: async () => {
      const database = await open();
      try {
        return await measure(database);
      } finally {
        await database.close();
      }
    },
  };
}

/** Import, matching, lists, search and facets over 20,000 programs not closed beside 20,000 closed, on both engines. */
export const matchingBenches: readonly Bench[] = [
  bench('embedded', openEmbeddedDatabase),
  bench('postgresql', openPostgresDatabase),
];
