import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { hasSharedData, readSharedJson } from '#test/host/shared-data.ts';
import { judgedQueries, queryKinds } from '#test/judged/judged-queries.ts';

const queries = queryKinds.flatMap(judgedQueries);

it('reads every file of judged queries that is there', () => {
  const files = readdirSync('test/judged/search').filter((name) => name.endsWith('.json'));
  expect(files.toSorted()).toEqual(queryKinds.map((kind) => `${kind}.json`).toSorted());
});

it('names no query of any kind twice, and asks the same of one kind only', () => {
  expect(new Set(queries.map(({ id }) => id)).size).toBe(queries.length);
  expect(new Set(queries.map(({ query }) => query.toLowerCase())).size).toBe(queries.length);
});

it('tunes with the odd numbers and keeps the even ones back', () => {
  for (const { id, half } of queries) expect([id, half]).toEqual([id, Number(id.slice(-2)) % 2 ? 'tune' : 'held']);
});

it('knows for every query with an answer one call that is looked for or clearly fits', () => {
  const answered = queryKinds.filter((kind: string) => kind !== 'nothing-fits').flatMap(judgedQueries);
  const weak = answered.filter(({ grades }) => Math.max(0, ...Object.values(grades)) < 2);
  expect(weak.map(({ id }) => id)).toEqual([]);
});

describe.runIf(hasSharedData)('beside the recorded calls', () => {
  it('grades only calls that are among them', () => {
    const calls = z.array(z.object({ topicId: z.string() })).parse(readSharedJson('portal/open-calls-fulltext.json'));
    const known = new Set(calls.map(({ topicId }) => topicId));
    const unknown = queries.flatMap(({ id, grades }) =>
      Object.keys(grades).flatMap((topic) => (known.has(topic) ? [] : [`${id}: ${topic}`])),
    );
    expect(unknown).toEqual([]);
  });
});
