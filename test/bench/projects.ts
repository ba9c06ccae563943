import { standingOf } from '#domain/project/overview/standing.ts';
import { factsOf } from '#domain/project/stored-project.ts';
import { redFlags as brokenRules } from '#domain/rules/red-flags.ts';
import { findCallerInProject } from '#server/data/organizations/callers.ts';
import { findProjectFacts, loadProject } from '#server/data/projects/stored-project.ts';
import { showPortfolio } from '#server/features/project/portfolio/show.ts';
import { listProjects } from '#server/data/projects/lists/project-list.ts';
import type { BenchDatabase } from './databases.ts';
import { BENCH_NOW, openEmbeddedDatabase, openPostgresDatabase } from './databases.ts';
import type { Bench, Figure } from './figure.ts';
import { percentile, timed } from './figure.ts';
import { LINES, makeWorld, PROJECTS, type ProjectWorld } from './project-world.ts';

async function samples(rounds: number, work: (round: number) => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await timed(() => work(round)));
  return taken;
}

async function measure(
  { deps: { db }, engine }: BenchDatabase,
  { orgId, token, ids }: ProjectWorld,
): Promise<readonly Figure[]> {
  /** What the procedure behind the overview does, and what the page computes from it. */
  const overview = async (round: number) => {
    const projectId = ids[round % ids.length] ?? '';
    const member = (await findCallerInProject(db, { token, now: BENCH_NOW }, projectId))?.member;
    const project = member && (await loadProject(db, member.place, BENCH_NOW));
    if (!project || project.budget.budget.lines.length !== LINES)
      throw new Error('a project of full size was not loaded');
    const facts = factsOf(project);
    return [JSON.stringify(project), standingOf(facts, BENCH_NOW)];
  };
  const person = { id: 'owner', role: 'owner' } as const;
  const list = async () => {
    const found = await listProjects(db, orgId, person, { view: 'current', isSearched: false }, BENCH_NOW);
    if (found.length !== PROJECTS) throw new Error('not every project is listed');
    return JSON.stringify(found);
  };
  /** What validation reads and judges: every rule, over a project loaded from the database. */
  const validation = async (round: number) => {
    const facts = await findProjectFacts(db, { orgId, projectId: ids[round % ids.length] ?? '' }, BENCH_NOW);
    if (!facts) throw new Error('a project is gone');
    return brokenRules(facts, BENCH_NOW);
  };
  await samples(20, overview);
  const loads = await samples(PROJECTS * 2, overview);
  await samples(20, validation);
  const validations = await samples(PROJECTS * 2, validation);
  const loaded = await findProjectFacts(db, { orgId, projectId: ids[0] ?? '' }, BENCH_NOW);
  if (!loaded) throw new Error('a project is gone');
  // What was read of texts before counts as unread: each round judges a project that nobody has judged yet.
  const judging = (round: number) =>
    Promise.resolve(brokenRules(structuredClone({ ...loaded, id: String(round) }), BENCH_NOW));
  await samples(20, judging);
  const judgements = await samples(PROJECTS * 2, judging);
  await samples(3, list);
  const lists = await samples(40, list);
  const size = (await overview(0))[0]?.toString().length ?? 0;
  return [
    {
      name: `overview of a project, ${PROJECTS} of full size in the organization, p95, ${engine}`,
      measured: percentile(loads, 0.95),
      unit: 'ms',
      target: { value: 40, better: 'less' },
      note: `p50 ${percentile(loads, 0.5).toFixed(1)} ms; ${Math.round(size / 1024)} KB`,
    },
    {
      name: `validation of a full project, loaded and judged by every rule, p95, ${engine}`,
      measured: percentile(validations, 0.95),
      unit: 'ms',
      target: { value: 20, better: 'less' },
      note: `p50 ${percentile(validations, 0.5).toFixed(1)} ms`,
    },
    {
      name: `of that, judging alone, p95, ${engine}`,
      measured: percentile(judgements, 0.95),
      unit: 'ms',
      target: null,
      note: `p50 ${percentile(judgements, 0.5).toFixed(1)} ms, with the copy that each round makes`,
    },
    {
      name: `list of ${PROJECTS} projects with progress, p95, ${engine}`,
      measured: percentile(lists, 0.95),
      unit: 'ms',
      target: null,
      note: `p50 ${percentile(lists, 0.5).toFixed(1)} ms`,
    },
  ];
}

const PORTFOLIO = { organizations: 10, projects: 500 };

/** What the page of somebody who works for ten organizations waits for. */
async function measurePortfolio({ deps, engine }: BenchDatabase): Promise<Figure> {
  const { userId } = await makeWorld(deps, PORTFOLIO);
  const show = async () => {
    const view = await showPortfolio({ db: deps.db, clock: () => BENCH_NOW }, userId, {});
    if (view.items.length !== PORTFOLIO.projects || view.organizations.length !== PORTFOLIO.organizations)
      throw new Error('not every project is in the portfolio');
    return JSON.stringify(view);
  };
  await samples(3, show);
  const shown = await samples(20, show);
  return {
    name: `portfolio of ${PORTFOLIO.organizations} organizations with 50 projects each, p95, ${engine}`,
    measured: percentile(shown, 0.95),
    unit: 'ms',
    target: null,
    note: `p50 ${percentile(shown, 0.5).toFixed(1)} ms; every project of full size`,
  };
}

/** Loading a project's overview, the list of all projects and a portfolio, on both kinds of database. */
export const projectLoads: Bench = {
  name: 'projects',
  run: async () => {
    const figures: Figure[] = [];
    for (const open of [openEmbeddedDatabase, openPostgresDatabase]) {
      const database = await open();
      try {
        figures.push(...(await measure(database, await makeWorld(database.deps))));
      } finally {
        await database.close();
      }
      const empty = await open();
      try {
        figures.push(await measurePortfolio(empty));
      } finally {
        await empty.close();
      }
    }
    return figures;
  },
};
