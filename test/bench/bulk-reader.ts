import { once } from 'node:events';
import { createServer } from 'node:http';

import { isLocalDate } from '#domain/values/time.ts';
import { makePortalSource } from '#server/adapters/calls-source/portal.ts';
import { fromBulkRecord } from '#server/features/discover/catalogue/transform/bulk-row.ts';

// A process of its own, started with a small heap: serves a bulk file of 130 MB to itself, reads it as the product
// does, and prints what its memory did meanwhile.

const BYTES = 130_000_000;
const info = {
  approvalDate: '',
  lastChangeDate: '2026-02-12T15:50:54.218',
  content: `<p>${'The submission session is now available. '.repeat(60)}</p>`,
};

function record(index: number): string {
  return JSON.stringify({
    type: index % 11 === 0 ? 0 : 1,
    ccm2Id: index,
    identifier: `HORIZON-BENCH-2027-${index}`,
    title: `A topic of the bench, number ${index}`,
    plannedOpeningDateLong: 1_770_681_600_000,
    deadlineDatesLong: [1_802_217_600_000],
    frameworkProgramme: { id: 43_108_390 },
    programmeDivision: [{ id: 43_108_541, abbreviation: 'HORIZON.2' }],
    deadlineModel: {},
    topicActions: [{ id: 15_849, abbreviation: 'HORIZON-IA', description: 'HORIZON Innovation Actions' }],
    keywords: ['Soil', 'Water', 'Energy'],
    tags: [],
    latestInfos: [info, info, info, info],
  });
}

const server = createServer((_request, response) => {
  void (async () => {
    response.write('{"fundingData":{"GrantTenderObj":[');
    for (let [index, bytes] = [0, 0]; bytes < BYTES; index += 1) {
      const text = `${index === 0 ? '' : ','}${record(index)}`;
      bytes += text.length;
      if (!response.write(text)) await once(response, 'drain');
    }
    response.end(']}}');
  })();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const today = '2026-11-20';
if (!isLocalDate(today)) throw new Error('a date that is none');
const before = process.memoryUsage().rss;
const started = performance.now();
let [peak, records] = [before, 0];
const answer = await makePortalSource({ searchUrl: `${base}/search`, bulkUrl: `${base}/bulk.json` }).bulk(null);
if (!answer.changed) throw new Error('the file counts as unchanged');
for await (const value of answer.records) {
  records += 1;
  fromBulkRecord(value, today);
  if (records % 100 === 0) peak = Math.max(peak, process.memoryUsage().rss);
}
process.stdout.write(JSON.stringify({ records, growthMb: (peak - before) / 1e6, ms: performance.now() - started }));
process.exit(0);
