import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallsSource } from './port.ts';
import { SourceError } from './port.ts';
import { makePortalSource } from './portal.ts';
import { readQuestion, type PortalQuestion } from '#test/host/portal-question.ts';

type Answer = { status?: number; body: string | Buffer; headers?: Record<string, string>; cut?: boolean };

let server: Server;
let base = '';
let answer: (question: PortalQuestion) => Answer;
let asked: PortalQuestion[] = [];
let waits: number[] = [];

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const question = await readQuestion(request);
  asked.push(question);
  const { status = 200, body, headers = {}, cut = false } = answer(question);
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (cut) response.write(body, () => response.destroy());
  else response.end(body);
}

beforeEach(async () => {
  asked = [];
  waits = [];
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

function source(): CallsSource {
  return makePortalSource({
    searchUrl: `${base}/rest/search`,
    bulkUrl: `${base}/bulk.json`,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
}

async function failureOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof SourceError) return error.failure;
    throw error;
  }
  throw new Error('nothing failed');
}

function result(reference: string, metadata: Record<string, unknown> = {}) {
  return {
    reference,
    language: 'en',
    summary: 'S',
    metadata: { type: ['1'], status: ['31094502'], identifier: [reference], es_Combine: ['3'], ...metadata },
  };
}

function page(results: readonly unknown[], total = results.length): Answer {
  return { body: JSON.stringify({ totalResults: total, results }) };
}

const many = (from: number, count: number, prefix = 'R') =>
  Array.from({ length: count }, (_, index) => result(`${prefix}${from + index}`));

describe('the search', () => {
  it('asks with typed JSON parts, page by page, until a short page', async () => {
    answer = ({ url }) =>
      page(
        many(Number(url.searchParams.get('pageNumber')) * 1000, url.searchParams.get('pageNumber') === '3' ? 7 : 100),
        207,
      );
    const { rows, complete, unread } = await source().search();
    expect(rows).toHaveLength(207);
    expect([complete, unread]).toEqual([true, []]);
    expect(rows[0]).toEqual({
      reference: 'R1000',
      language: 'en',
      summary: 'S',
      content: '',
      url: '',
      metadata: { type: ['1'], status: ['31094502'], identifier: ['R1000'] },
    });
    expect(asked.map(({ url }) => url.search)).toEqual(
      [1, 2, 3].map((number) => `?apiKey=SEDIA&text=***&pageSize=100&pageNumber=${number}`),
    );
    expect(asked[0]?.parts).toEqual({
      query: {
        bool: { must: [{ terms: { type: ['1', '2', '8'] } }, { terms: { status: ['31094501', '31094502'] } }] },
      },
      languages: ['en'],
      sort: { order: 'DESC', field: 'startDate' },
    });
    expect(new Set(asked.flatMap(({ partTypes }) => partTypes))).toEqual(new Set(['application/json']));
    expect(new Set(asked.flatMap(({ partNames }) => partNames))).toEqual(new Set(['blob']));
  });

  it('asks by programme, and by division where a programme is still too large', async () => {
    const facets: Record<string, string[]> = { frameworkProgramme: ['A', 'B'], programmeDivision: ['B1', 'B2'] };
    const totals: Record<string, number> = { '': 12_000, A: 2, B: 11_000, 'B,B1': 2, 'B,B2': 1 };
    answer = ({ url, parts }) => {
      const { query } = parts as { query: { bool: { must: { terms: Record<string, string[]> }[] } } };
      const path = query.bool.must
        .slice(2)
        .flatMap(({ terms }) => Object.values(terms).flat())
        .join(',');
      if (url.pathname.endsWith('/facet'))
        return {
          body: JSON.stringify({
            facets: Object.entries(facets).map(([name, codes]) => ({
              name,
              values: codes.map((rawValue) => ({ rawValue, value: `${rawValue} %26 `, count: 1 })),
            })),
          }),
        };
      const total = totals[path] ?? 0;
      return page(many(0, Math.min(total, 100), `${path}-`), total);
    };
    // The stand-in counts far more than it holds, which the client must notice once everything was asked.
    expect(await failureOf(source().search())).toBe('implausible');
    const paths = asked
      .filter(({ url }) => url.pathname.endsWith('/search'))
      .map(({ parts }) => JSON.stringify(parts['query'] ?? null).replaceAll(/[^A-Z0-9a-z,]/g, ''));
    expect(paths.some((path) => path.includes('frameworkProgrammeB,termsprogrammeDivisionB1'))).toBe(true);
    expect(paths.some((path) => path.includes('frameworkProgrammeA'))).toBe(true);
  });

  it('puts the parts together, each call once', async () => {
    answer = ({ url, parts }) => {
      const isPart = JSON.stringify(parts['query']).includes('frameworkProgramme');
      if (url.pathname.endsWith('/facet'))
        return {
          body: JSON.stringify({
            facets: [{ name: 'frameworkProgramme', values: [{ rawValue: 'A' }, { rawValue: 'B' }] }],
          }),
        };
      if (!isPart) return page(many(0, 100), 10_001);
      const number = Number(url.searchParams.get('pageNumber'));
      const offset = JSON.stringify(parts['query']).includes('"B"') ? 5000 : 0;
      return page(number <= 51 ? many(offset + (number - 1) * 100, number === 51 ? 50 : 100) : [], 5050);
    };
    expect((await source().search()).rows).toHaveLength(10_050);
  });

  it.each([
    ['the whole index', () => page(many(0, 100), 4_181_618), 'implausible', 1],
    [
      'a plausible count, but rows of another type',
      () => page([result('R1'), result('114bg', { type: [], status: ['published'] })]),
      'implausible',
      1,
    ],
    ['a status that was not asked for', () => page([result('R1', { status: ['31094503'] })]), 'implausible', 1],
    ['a failure inside the portal', () => ({ status: 500, body: '{"type":"throwable"}' }), 'http_status', 4],
    ['a bad request', () => ({ status: 400, body: '{"message":"Invalid Query format"}' }), 'http_status', 1],
    [
      'a page for people',
      () => ({ body: '<html>Maintenance</html>', headers: { 'content-type': 'text/html' } }),
      'bad_answer',
      4,
    ],
    ['JSON of another kind', () => ({ body: '[]' }), 'bad_answer', 4],
    ['rows without metadata', () => page([{ reference: 'R1' }]), 'bad_answer', 4],
    ['an answer that breaks off', () => ({ body: '{"totalResults": 5, "results": [', cut: true }), 'broken_off', 4],
  ])('%s ends it with a reason', async (_name, reply: () => Answer, failure, attempts) => {
    answer = reply;
    expect(await failureOf(source().search())).toBe(failure);
    expect(asked).toHaveLength(attempts);
    expect(waits).toEqual([1000, 4000, 15_000].slice(0, attempts - 1));
  });

  it('goes on where a later attempt succeeds, waiting as long as it was asked to', async () => {
    answer = () => (asked.length < 3 ? { status: 429, body: '', headers: { 'retry-after': '20' } } : page(many(0, 2)));
    expect((await source().search()).rows).toHaveLength(2);
    expect(waits).toEqual([20_000, 20_000]);
  });

  it('says so where there is no network', async () => {
    answer = () => page([]);
    const unreachable = makePortalSource({
      searchUrl: 'http://127.0.0.1:1/rest/search',
      bulkUrl: 'http://127.0.0.1:1/bulk.json',
      wait: () => Promise.resolve(),
    });
    expect(await failureOf(unreachable.search())).toBe('network');
    expect(await failureOf(unreachable.bulk(null))).toBe('network');
  });
});

function bulkFile(list: readonly unknown[]): string {
  return JSON.stringify({ other: { GrantTenderObj: [1] }, fundingData: { GrantTenderObj: list } });
}

async function readAll(etag: string | null = null): Promise<unknown[]> {
  const opened = await source().bulk(etag);
  if (!opened.changed) throw new Error('unchanged');
  const found: unknown[] = [];
  for await (const record of opened.records) found.push(record.ok ? record.value : record.reason);
  return found;
}

describe('the bulk file', () => {
  it('hands out its records in order', async () => {
    const written = [{ type: 1, title: 'a "quoted" – title', nested: { list: [1, 2, { x: null }] } }, { type: 0 }];
    answer = () => ({ body: bulkFile(written), headers: { etag: '"v1"' } });
    expect(await readAll()).toEqual(written);
  });

  it('is not read again where it has not changed', async () => {
    answer = ({ etag }) =>
      etag === '"v1"' ? { status: 304, body: '' } : { body: bulkFile([{ type: 1 }]), headers: { etag: '"v2"' } };
    expect(await source().bulk('"v1"')).toEqual({ changed: false });
    expect(await source().bulk('"v0"')).toMatchObject({ changed: true, etag: '"v2"' });
  });

  it('hands out the first records before the last ones were sent', async () => {
    const held: ServerResponse[] = [];
    server.removeAllListeners('request');
    server.on('request', (_request, response: ServerResponse) => {
      response.write(`{"fundingData":{"GrantTenderObj":[${'{"type":1,"pad":"x"},'.repeat(5000)}`);
      held.push(response);
    });
    const opened = await source().bulk(null);
    if (!opened.changed) throw new Error('unchanged');
    const iterator = opened.records[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toEqual({ ok: true, value: { type: 1, pad: 'x' } });
    held[0]?.end('{"type":2}]}}');
    let count = 1;
    let last: unknown = null;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      count += 1;
      last = next.value;
    }
    expect([count, last]).toEqual([5001, { ok: true, value: { type: 2 } }]);
  });

  it('leaves the download where its reader stops', async () => {
    answer = () => ({ body: bulkFile(Array.from({ length: 20_000 }, (_, index) => ({ type: 1, index }))) });
    const opened = await source().bulk(null);
    if (!opened.changed) throw new Error('unchanged');
    for await (const record of opened.records) {
      expect(record).toEqual({ ok: true, value: { type: 1, index: 0 } });
      break;
    }
  });

  it.each([
    ['a page for people', () => ({ body: '<html>' }), 'bad_answer'],
    ['JSON without records', () => ({ body: '{"fundingData":{}}' }), 'bad_answer'],
    ['a file that ends too early', () => ({ body: '{"fundingData":{"GrantTenderObj":[{"type":1},{"ty' }), 'bad_answer'],
    [
      'a connection that breaks',
      () => ({ body: '{"fundingData":{"GrantTenderObj":[{"type":1},', cut: true }),
      'broken_off',
    ],
    ['a failure', () => ({ status: 503, body: '' }), 'http_status'],
  ])('%s ends it with a reason', async (_name, reply: () => Answer, failure) => {
    answer = reply;
    expect(await failureOf(readAll())).toBe(failure);
  });
});
