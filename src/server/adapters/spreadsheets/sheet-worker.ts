// Runs in a thread of its own, for one job.
import { parentPort, workerData } from 'node:worker_threads';

import type { SheetJob, SheetReply } from './protocol.ts';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function answer(job: SheetJob): Promise<SheetReply> {
  try {
    return job.kind === 'write' ? { ok: true, bytes: await writeWorkbook(job.sheets) } : await readWorkbook(job.bytes);
  } catch (error) {
    return { ok: false, problem: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const job: SheetJob = workerData;
parentPort?.postMessage(await answer(job));
