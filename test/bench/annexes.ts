import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

import PdfKit from 'pdfkit';

import { freePort } from '../free-port.ts';
import type { Bench } from './figure.ts';
import { percentile, timed } from './figure.ts';
import { signedIn } from './member.ts';
import { startProduct } from './product.ts';

const TOPIC = 'horizon-eic-2026-accelerator-01';
const MB = 1024 * 1024;
const ROUNDS = 5;
const AT_ONCE = 4;
const SAMPLE_MS = 10;

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A picture of noise: what a photograph is to a packer. */
function noise(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]));
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 })), chunk('IEND', Buffer.alloc(0))]);
}

/** A PDF of ten pages with text and a photograph each, of about 10 MB. */
async function photographs(): Promise<Buffer> {
  const document = new PdfKit({ autoFirstPage: false });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve());
  });
  for (let page = 0; page < 10; page += 1) document.addPage().text('Recovered fibre keeps its strength in parts that a customer buys. '.repeat(20)).image(noise(700, 495), { width: 400 });
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** What a process holds in memory, in MB. */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}

function readersOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** The most that the server and its reading process hold while this happens. */
async function peakOf(pid: number, work: () => Promise<unknown>): Promise<{ readonly server: number; readonly reader: number }> {
  let [server, reader] = [residentMb(pid), 0];
  const timer = setInterval(() => {
    server = Math.max(server, residentMb(pid));
    for (const child of readersOf(pid)) {
      // It can end between the two looks.
      try {
        reader = Math.max(reader, residentMb(child));
      } catch {
        continue;
      }
    }
  }, SAMPLE_MS);
  await work();
  clearInterval(timer);
  return { server, reader };
}

/** Uploads of 10 MB over HTTP, on the embedded database and the local disk: from the first byte sent to the answer that the file is checked and kept. */
export const annexes: Bench = {
  name: 'annexes',
  run: async () => {
    // Made first: the connection would not wait for them.
    const files = await Promise.all(Array.from({ length: 1 + ROUNDS + AT_ONCE }, photographs));
    const product = await startProduct(await freePort());
    try {
      const cookie = (await signedIn(product.url)).map(({ name, value }) => `${name}=${value}`).join('; ');
      const headers = { cookie, origin: product.url, 'content-type': 'application/json' };
      const call = async <Answer>(procedure: string, input: unknown): Promise<Answer> => {
        const answer = await fetch(`${product.url}/api/rpc/${procedure}`, { method: 'POST', headers, body: JSON.stringify({ json: input }) });
        if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${await answer.text()}`);
        return ((await answer.json()) as { json: Answer }).json;
      };
      const { currentOrgId: orgId } = await call<{ currentOrgId: string }>('account/me', undefined);
      const { id: programId } = await call<{ id: string }>('programs/get', { orgId, slug: TOPIC });
      const { projectId } = await call<{ projectId: string }>('projects/create', { orgId, programId, path: 'self' });
      const upload = async (bytes: Buffer) => {
        const answer = await fetch(`${product.url}/api/projects/${projectId}/annexes/PITCH_DECK?name=deck.pdf`, { method: 'PUT', headers: { cookie, origin: product.url }, body: new Uint8Array(bytes) });
        if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
      };
      const [first, ...others] = files;
      if (first) await upload(first);

      const times: number[] = [];
      const growths: number[] = [];
      let reader = 0;
      for (const file of others.slice(0, ROUNDS)) {
        const before = residentMb(product.pid);
        const peak = await peakOf(product.pid, async () => times.push(await timed(() => upload(file))));
        growths.push(peak.server - before);
        reader = Math.max(reader, peak.reader);
      }
      const beforeFour = residentMb(product.pid);
      const four = await peakOf(product.pid, () => Promise.all(others.slice(ROUNDS).map(upload)));
      const size = ((first?.length ?? 0) / MB).toFixed(1);
      const target = { value: 32, better: 'less' } as const;
      return [
        { name: 'upload of a PDF of 10 MB, checked and kept, median', measured: percentile(times, 0.5), unit: 'ms', target: null, note: `${ROUNDS} files of ${size} MB, slowest ${Math.max(...times).toFixed(0)} ms` },
        { name: 'growth of the server during one of these, largest', measured: Math.max(0, ...growths), unit: 'MB', target, note: `the reading process beside it holds ${reader.toFixed(0)} MB at most, and ends when idle` },
        { name: `growth of the server during ${AT_ONCE} uploads of 10 MB at once`, measured: Math.max(0, four.server - beforeFour), unit: 'MB', target, note: `from ${beforeFour.toFixed(0)} MB` },
      ];
    } finally {
      await product.stop();
    }
  },
};
