import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { catalogueRejections, catalogueRuns, programs } from '#db/schema/index.ts';
import { makePortalSource } from '#server/adapters/calls-source/portal.ts';
import { catalogueCommand } from '#server/features/discover/catalogue/commands.ts';
import { syncBulk, syncPortal, syncSearch } from '#server/features/discover/catalogue/sync-portal.ts';
import { useHarness } from '#test/harness.ts';
import { usedBytes } from '#test/host/used-bytes.ts';

// A portal that sends too much, too little, too slowly, or something else than it should.

const harness = useHarness();
const SILENCE_MS = 600;
const MEGABYTE = 1024 * 1024;
/** What may be held, by the stand-in and the reader together, of a field of 200 MB; each MB of such a field once cost 40. */
const GROWTH_MB = 150;
const WATCH_MS = 400;

type Answer = (response: ServerResponse) => Promise<void>;
let server: Server;
let base = '';
let search: Answer;
let bulk: Answer;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    // A client that gives up breaks the connection while something is written.
    response.on('error', () => {});
    void (request.url?.startsWith('/bulk') === true ? bulk : search)(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  await harness.db.delete(catalogueRuns);
  await harness.db.delete(programs);
  bulk = (response) =>
    send(response, JSON.stringify({ fundingData: { GrantTenderObj: [bulkRecord('HORIZON-BULK-1')] } }));
});

const source = () =>
  makePortalSource({
    searchUrl: `${base}/rest/search`,
    bulkUrl: `${base}/bulk.json`,
    wait: () => Promise.resolve(),
    silenceMs: SILENCE_MS,
  });

async function send(response: ServerResponse, text: string | Uint8Array): Promise<void> {
  if (!response.write(text)) await once(response, 'drain');
  response.end();
}

/** Writes without ever holding more than a little of it. */
async function pour(response: ServerResponse, part: string, times: number): Promise<void> {
  const left = new Promise<void>((resolve) => {
    response.once('close', resolve);
  });
  for (let index = 0; index < times && !response.destroyed; index += 1) {
    if (!response.write(part))
      await Promise.race([
        new Promise<void>((resolve) => {
          response.once('drain', resolve);
        }),
        left,
      ]);
  }
}

function searchRow(identifier: string, metadata: Record<string, unknown> = {}) {
  return {
    reference: `${identifier}TOPICSen`,
    language: 'en',
    summary: '',
    content: '',
    url: '',
    metadata: {
      type: ['1'],
      status: ['31094502'],
      identifier: [identifier],
      title: ['A call'],
      frameworkProgramme: ['43108390'],
      deadlineDate: ['2027-04-08'],
      ...metadata,
    },
  };
}

function bulkRecord(identifier: string) {
  return {
    type: 1,
    identifier,
    title: 'A call',
    frameworkProgramme: { id: 43_108_390 },
    deadlineDatesLong: [Date.parse('2027-04-08')],
  };
}

/** The most that this process, stand-in included, holds while something runs, above what it held before. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = usedBytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, usedBytes());
  }, WATCH_MS);
  await work();
  clearInterval(watch);
  return (Math.max(peak, usedBytes()) - before) / MEGABYTE;
}

async function rejections() {
  return (await harness.db.select().from(catalogueRejections).orderBy(catalogueRejections.number)).map(
    ({ reason, externalId }) => [reason, externalId],
  );
}

async function identifiers(): Promise<string[]> {
  return (await harness.db.select({ identifier: programs.identifier }).from(programs))
    .map(({ identifier }) => identifier)
    .toSorted();
}

describe('a field of 200 MB', () => {
  beforeAll(async () => {
    // What the first run of a process loads is not to be counted.
    search = (response) => send(response, JSON.stringify({ totalResults: 1, results: [searchRow('HORIZON-FIRST')] }));
    await syncSearch(harness.deps, source());
  });

  it('in the search costs little, and its row alone', async () => {
    search = async (response) => {
      response.write(`{"totalResults": 3, "results": [${JSON.stringify(searchRow('HORIZON-ONE'))},`);
      response.write('{"reference":"HORIZON-HUGETOPICSen","metadata":{"descriptionByte":["');
      await pour(response, 'x'.repeat(MEGABYTE), 200);
      await send(response, `"]}},${JSON.stringify(searchRow('HORIZON-TWO'))}]}`);
    };
    expect(
      await growthOf(async () =>
        expect(await syncSearch(harness.deps, source())).toMatchObject({ status: 'succeeded', added: 2, rejected: 1 }),
      ),
    ).toBeLessThan(GROWTH_MB);
    expect(await rejections()).toEqual([['too_large', 'HORIZON-HUGETOPICSen']]);
    expect(await identifiers()).toEqual(['HORIZON-ONE', 'HORIZON-TWO']);
  });

  it('in the bulk file costs little, and its record alone', async () => {
    bulk = async (response) => {
      response.write(
        '{"other": [[{"a": "]}"}]], "fundingData": {"first": {"GrantTenderObj": []}, "GrantTenderObj": ' +
          `[${JSON.stringify(bulkRecord('HORIZON-ONE'))},{"identifier":"HORIZON-HUGE","title":"`,
      );
      await pour(response, '\\"[{'.repeat(MEGABYTE / 4), 200);
      await send(response, `"},${JSON.stringify(bulkRecord('HORIZON-TWO'))}]}}`);
    };
    expect(
      await growthOf(async () =>
        expect(await syncBulk(harness.deps, source())).toMatchObject({ status: 'succeeded', added: 2, rejected: 1 }),
      ),
    ).toBeLessThan(GROWTH_MB);
    expect(await rejections()).toEqual([['too_large', 'HORIZON-HUGE']]);
  });

  it.each([
    ['two megabytes of text', { topicConditions: ['y'.repeat(2 * MEGABYTE)] }],
    ['as many small texts', { keywords: Array.from({ length: 20_000 }, () => 'z'.repeat(100)) }],
  ])('is no way around by %s', async (_name, metadata) => {
    search = (response) =>
      send(
        response,
        JSON.stringify({ totalResults: 2, results: [searchRow('HORIZON-MUCH', metadata), searchRow('HORIZON-ONE')] }),
      );
    expect(await syncSearch(harness.deps, source())).toMatchObject({ status: 'succeeded', added: 1, rejected: 1 });
    expect(await rejections()).toEqual([['too_large', 'HORIZON-MUCHTOPICSen']]);
  });

  it('is no way around by nesting: brackets without end are refused', async () => {
    search = async (response) => {
      await pour(response, '['.repeat(MEGABYTE), 50);
      response.end();
    };
    expect(
      await growthOf(async () =>
        expect(await syncSearch(harness.deps, source())).toMatchObject({ status: 'failed', failure: 'bad_answer' }),
      ),
    ).toBeLessThan(GROWTH_MB);
  });
});

describe('a slow portal', () => {
  it('is read to its end where it is never silent for long', async () => {
    const text = JSON.stringify({ totalResults: 1, results: [searchRow('HORIZON-SLOW')] });
    search = async (response) => {
      for (let at = 0; at < text.length; at += 40) {
        response.write(text.slice(at, at + 40));
        await pause(150);
      }
      response.end();
    };
    const started = performance.now();
    expect(await syncSearch(harness.deps, source())).toMatchObject({ status: 'succeeded', added: 1 });
    expect(performance.now() - started).toBeGreaterThan(SILENCE_MS);
  });

  it.each([
    ['before it answers', () => new Promise<void>(() => {})],
    [
      'in the middle of an answer',
      async (response: ServerResponse) => {
        response.write('{"totalResults": 1, "results": [');
        await new Promise<void>(() => {});
      },
    ],
  ])('that falls silent %s is given up for the bulk file', async (_name, answer: Answer) => {
    search = answer;
    const runs = await syncPortal(harness.deps, source());
    expect(runs).toMatchObject([
      { kind: 'portal_search', status: 'failed', failure: 'timeout' },
      { kind: 'portal_bulk', status: 'succeeded', added: 1 },
    ]);
  });
});

describe('a connection that breaks', () => {
  it('in the middle of the search leads to the bulk file', async () => {
    search = async (response) => {
      response.write(`{"totalResults": 300, "results": [${JSON.stringify(searchRow('HORIZON-PART'))},`);
      await pause(50);
      response.destroy();
    };
    expect(await syncPortal(harness.deps, source())).toMatchObject([
      { status: 'failed', failure: 'broken_off', added: 0 },
      { kind: 'portal_bulk', status: 'succeeded', added: 1 },
    ]);
    expect(await identifiers()).toEqual(['HORIZON-BULK-1']);
  });

  it('in the middle of the bulk file changes nothing', async () => {
    bulk = async (response) => {
      response.write(`{"fundingData":{"GrantTenderObj":[${JSON.stringify(bulkRecord('HORIZON-PART'))},`);
      await pause(50);
      response.destroy();
    };
    expect(await syncBulk(harness.deps, source())).toMatchObject({ status: 'failed', failure: 'broken_off', added: 0 });
    expect(await identifiers()).toEqual([]);
  });
});

describe('bytes that are no UTF-8', () => {
  it('cost their record and no other', async () => {
    const [head, tail] = JSON.stringify({
      totalResults: 2,
      results: [searchRow('HORIZON-ONE'), searchRow('HORIZON-BAD', { title: ['A @ call'] })],
    }).split('@');
    search = (response) =>
      send(response, Buffer.concat([Buffer.from(head ?? ''), Buffer.from([0xc3, 0x28]), Buffer.from(tail ?? '')]));
    expect(await syncSearch(harness.deps, source())).toMatchObject({ status: 'succeeded', added: 1, rejected: 1 });
    expect(await rejections()).toEqual([['not_json', 'HORIZON-BADTOPICSen']]);
  });
});

describe('an import file of nothing but faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-faults-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fails, is listed as far as anybody can read, and fills no memory', async () => {
    const path = join(folder, 'faults.jsonl');
    const file = createWriteStream(path);
    file.write('x'.repeat(20 * MEGABYTE));
    for (let index = 0; index < 101; index += 1)
      if (!file.write('\n{"id": "broken"'.repeat(1000))) await once(file, 'drain');
    file.end();
    await once(file, 'close');
    const growth = await growthOf(async () => {
      const result = await catalogueCommand(harness.deps, source(), ['import', path]);
      expect(result?.ok).toBe(false);
      expect(result?.lines[0]).toContain('nothing of it could be taken in');
      expect(result?.lines.at(-1)).toContain('and 1001 more, which are counted but not kept');
    });
    expect(growth).toBeLessThan(GROWTH_MB);
  });
});
