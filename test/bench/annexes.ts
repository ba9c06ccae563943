import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';

import PdfKit from 'pdfkit';

import { freePort } from '#test/host/free-port.ts';
import type { Bench } from './figure.ts';
import { percentile, timed } from './figure.ts';
import { memberOf } from './member.ts';
import { startProduct } from './product.ts';

const TOPIC = 'horizon-eic-2026-accelerator-01';
const MB = 1024 * 1024;
const ROUNDS = 5;
const AT_ONCE = 4;
const SAMPLE_MS = 10;
const SETTLE_MS = 500;
const QUIET_ROUNDS = 4;

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
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF of ten pages with text and a photograph each, of about 10 MB. */
async function photographs(): Promise<Buffer> {
  const document = new PdfKit({ autoFirstPage: false });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve());
  });
  for (let page = 0; page < 10; page += 1)
    document
      .addPage()
      .text('Recovered fibre keeps its strength in parts that a customer buys. '.repeat(20))
      .image(noise(700, 495), { width: 400 });
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
async function peakOf(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ readonly server: number; readonly reader: number }> {
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

type Uploading = { readonly pid: number; readonly upload: (bytes: Buffer) => Promise<void> };

/** A product that has just started and has seen no file, with a project that takes one. */
async function inFreshProduct<Result>(work: (uploading: Uploading) => Promise<Result>): Promise<Result> {
  const product = await startProduct(await freePort());
  try {
    const { project, send } = await memberOf(product.url);
    const projectId = await project(TOPIC);
    const upload = async (bytes: Buffer) => {
      const path = `/api/projects/${projectId}/annexes/PITCH_DECK?name=deck.pdf`;
      await send(path, { method: 'PUT', body: new Uint8Array(bytes) }, 201);
    };
    return await work({ pid: product.pid, upload });
  } finally {
    await product.stop();
  }
}

/**
 * Waits until the process no longer grows by itself: what it still reads after its start would count as the uploads'.
 */
async function settled(pid: number): Promise<number> {
  for (let [before, quiet] = [residentMb(pid), 0]; ;) {
    await setTimeout(SETTLE_MS);
    const now = residentMb(pid);
    quiet = Math.abs(now - before) < 1 ? quiet + 1 : 0;
    if (quiet >= QUIET_ROUNDS) return now;
    before = now;
  }
}

type Growth = { readonly from: number; readonly server: number; readonly reader: number };

const startOf = (growth: Growth) => `from ${growth.from.toFixed(0)} MB, in a server that has just started`;

/** By how much a product that has seen no file grows during these uploads. */
function growthOf(files: readonly Buffer[]): Promise<Growth> {
  return inFreshProduct(async ({ pid, upload }) => {
    const from = await settled(pid);
    const peak = await peakOf(pid, () => Promise.all(files.map(upload)));
    return { from, server: Math.max(0, peak.server - from), reader: peak.reader };
  });
}

/**
 * Uploads of 10 MB over HTTP, on the embedded database and the local disk: from the first byte sent to the answer that
 * the file is checked and kept.
 */
export const annexes: Bench = {
  name: 'annexes',
  run: async () => {
    // Made first: the connection would not wait for them.
    const files = await Promise.all(Array.from({ length: 1 + ROUNDS }, photographs));
    const times = await inFreshProduct(async ({ upload }) => {
      const [first, ...others] = files;
      if (first) await upload(first);
      const found: number[] = [];
      for (const file of others) found.push(await timed(() => upload(file)));
      return found;
    });
    const one = await growthOf(files.slice(0, 1));
    const four = await growthOf(files.slice(0, AT_ONCE));
    const size = ((files[0]?.length ?? 0) / MB).toFixed(1);
    const target = { value: 32, better: 'less' } as const;
    return [
      {
        name: 'upload of a PDF of 10 MB, checked and kept, median',
        measured: percentile(times, 0.5),
        unit: 'ms',
        target: null,
        note: `${ROUNDS} files of ${size} MB, slowest ${Math.max(...times).toFixed(0)} ms`,
      },
      {
        name: 'growth of the server during the first of these',
        measured: one.server,
        unit: 'MB',
        target,
        note:
          `${startOf(one)}; the reading process beside it holds ${one.reader.toFixed(0)} MB at most, and ` +
          'ends when idle',
      },
      {
        name: `growth of the server during ${AT_ONCE} uploads of 10 MB at once`,
        measured: four.server,
        unit: 'MB',
        target,
        note: `${startOf(four)}; what the engine has not collected yet, no more with larger files`,
      },
    ];
  },
};
