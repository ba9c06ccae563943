// Runs in a thread of its own.
import { parentPort } from 'node:worker_threads';

import { renderDocx } from './docx.ts';
import { renderPdf } from './pdf.ts';
import type { RenderReply, RenderRequest } from './protocol.ts';

parentPort?.on('message', async (request: RenderRequest) => {
  let reply: RenderReply;
  try {
    const bytes = request.format === 'pdf' ? await renderPdf(request.document) : await renderDocx(request.document);
    reply = { id: request.id, bytes };
  } catch (error) {
    reply = { id: request.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(reply);
});
