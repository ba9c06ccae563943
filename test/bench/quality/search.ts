import { z } from 'zod';

import { programStatuses } from '#domain/program/program-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';
import { currentListing } from '#server/search/catalogue-memory.ts';
import { foundBy } from '#server/search/catalogue-words.ts';
import { pageOf } from '#server/search/list-page.ts';
import { readPassages } from '#server/features/discover/catalogue/read-passages.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';

import { dataSets, hasSharedData } from '#test/host/shared-data.ts';
import { mean, ndcg } from '#test/judged/grades.ts';
import { judgedLines, judgedTexts } from '#test/judged/judged-calls.ts';
import type { JudgedQuery, QueryKind } from '#test/judged/judged-queries.ts';
import { judgedQueries, queryKinds } from '#test/judged/judged-queries.ts';
import { plainBm25 } from '#test/judged/plain-bm25.ts';
import type { BenchDeps } from '../databases.ts';
import { openEmbeddedDatabase } from '../databases.ts';
import type { Bench, Figure } from '../figure.ts';

// How good search is on queries that people have judged (test/judged/search): the whole product, from the import of the
// calls to the list in order of relevance, closed calls included.

const THEN = '2026-08-10T12:00:00.000Z' as Instant;
type Half = JudgedQuery['half'];
type Answer = { readonly order: readonly string[]; readonly whole: number };

/** The judged id of a call: the catalogue has it in capitals, or the reference of a call without a number of its own. */
type IdOf = (externalId: string) => string;

const judgedLine = z.looseObject({ id: z.string(), reference: z.string().optional() });

function idsOf(lines: readonly string[]): IdOf {
  const known = new Map(
    lines.flatMap((line) => {
      const { id, reference } = judgedLine.parse(JSON.parse(line));
      return [id, reference ?? id].map((name) => [name.toUpperCase(), id] as const);
    }),
  );
  return (externalId) => known.get(externalId.toUpperCase()) ?? externalId;
}

/** The calls as the list shows them, and how many of them have the words. */
async function answerTo({ memory }: BenchDeps, idOf: IdOf, query: string): Promise<Answer> {
  const loaded = await currentListing(memory);
  const found = await foundBy(memory, loaded, query);
  const { listing } = loaded;
  const context = { listing, now: msOf(THEN), nonProfit: false, scores: null, saved: null, found };
  const { ids, total } = pageOf(
    { filters: { status: [...programStatuses] }, sort: 'relevance', after: null, limit: 400 },
    context,
  );
  const order = ids.map((id) => idOf(listing.programs[listing.places.get(id) ?? -1]?.externalId ?? ''));
  return { order, whole: found === null ? 0 : total };
}

type Measured = { readonly kind: QueryKind; readonly half: Half; readonly own: number; readonly plain: number };

/** What each kind of query should reach at least; `plain` is what the plain engine reaches. */
function leastOf(kind: QueryKind, plain: number): number {
  switch (kind) {
    case 'need':
      return 0.7;
    case 'typo':
      return 0.9;
    default:
      return 0.97 * plain;
  }
}

function answeredFigures(half: Half, all: readonly Measured[]): readonly Figure[] {
  const kinds = queryKinds.filter((kind) => kind !== 'nothing-fits');
  const means = kinds.map((kind) => {
    const of = all.filter((one) => one.kind === kind && one.half === half);
    return { kind, own: mean(of.map(({ own }) => own)), plain: mean(of.map(({ plain }) => plain)) };
  });
  const overall = { own: mean(means.map(({ own }) => own)), plain: mean(means.map(({ plain }) => plain)) };
  return [
    {
      name: `search, nDCG@10 beside plain BM25, ${half}`,
      measured: overall.own / overall.plain,
      unit: 'times',
      target: { value: 1.2, better: 'more' },
      note: `${overall.own.toFixed(3)} against ${overall.plain.toFixed(3)}, the mean of ${kinds.join(', ')}`,
    },
    ...means.map(({ kind, own, plain }): Figure => ({
      name: `search, nDCG@10 of ${kind}, ${half}`,
      measured: own,
      unit: 'of 1',
      target: { value: Number(leastOf(kind, plain).toFixed(3)), better: 'more' },
      note: `plain BM25 ${plain.toFixed(3)}`,
    })),
  ];
}

async function nothingFits(deps: BenchDeps, idOf: IdOf, half: Half): Promise<Figure> {
  const queries = judgedQueries('nothing-fits').filter((query) => query.half === half);
  const answers: Answer[] = [];
  for (const { query } of queries) answers.push(await answerTo(deps, idOf, query));
  const none = answers.filter(({ order }) => order.length === 0).length;
  const wrong = answers.filter(({ whole }) => whole > 0).length;
  return {
    name: `search, queries that nothing fits and that are answered as if something did, ${half}`,
    measured: wrong,
    unit: 'queries',
    target: { value: 0, better: 'less' },
    note:
      `of ${queries.length}: ${none} answer nothing, ${queries.length - none - wrong} only with a part of ` +
      'the words',
  };
}

async function measure(deps: BenchDeps): Promise<readonly Figure[]> {
  const set = dataSets.at(-1);
  if (!hasSharedData || set === undefined) {
    console.log('the recorded calls are not beside this checkout: the quality of search cannot be measured');
    return [];
  }
  const lines = judgedLines(set);
  await importLines(deps, lines, 'import');
  await readPassages({ ...deps, clock: () => THEN });
  const idOf = idsOf(lines);
  const engine = plainBm25(judgedTexts(set));
  const all: Measured[] = [];
  for (const kind of queryKinds) {
    if (kind === 'nothing-fits') continue;
    for (const { half, query, grades } of judgedQueries(kind)) {
      const { order } = await answerTo(deps, idOf, query);
      all.push({ kind, half, own: ndcg(order, grades), plain: ndcg(engine.rank(query), grades) });
    }
  }
  const figures: Figure[] = [];
  for (const half of ['tune', 'held'] as const)
    figures.push(...answeredFigures(half, all), await nothingFits(deps, idOf, half));
  return figures;
}

/** Whether the calls that people look for stand at the top. */
export const searchQuality: Bench = {
  name: 'quality of search',
  run: async () => {
    const database = await openEmbeddedDatabase();
    try {
      return await measure(database.deps);
    } finally {
      await database.deps.memory.search.close();
      await database.close();
    }
  },
};
