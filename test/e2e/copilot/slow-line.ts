import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { Page } from '@playwright/test';

import { freePort } from '#test/host/free-port.ts';

export type SlowLine = {
  /** Lets the rest of the answer through, of this question and of all that follow. */
  readonly release: () => void;
  /** Ends the connection where it stands. */
  readonly cut: () => Promise<void>;
  /** Whether the browser has hung up. */
  readonly isLeft: () => boolean;
  readonly close: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/**
 * Puts a slow line between the page and the server for questions to the copilot: so many events of an answer come at
 * once, the rest waits. What is answered is the server's own.
 */
export async function slowLine(page: Page, serverUrl: string, atOnce: number): Promise<SlowLine> {
  const opened = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<ServerResponse>();
  let left = false;
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    left = false;
    response.on('close', () => {
      left = !response.writableFinished;
    });
    const { host: _, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', serverUrl), {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: await bodyOf(request),
    });
    const events = (await answer.text()).split(/(?<=\n\n)/);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.write(events.slice(0, atOnce).join(''), () => begun.resolve(response));
    await opened.promise;
    response.end(events.slice(atOnce).join(''));
  };
  const server = createServer((request, response) => void pass(request, response));
  // Cookies know hosts and no ports, so the session comes along.
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, () => resolve()));
  const { protocol, hostname } = new URL(serverUrl);
  await page.route('**/api/rpc/copilot/ask', (route) =>
    route.continue({ url: `${protocol}//${hostname}:${port}/api/rpc/copilot/ask` }),
  );
  return {
    release: opened.resolve,
    // Whoever cuts it before anything has come cuts nothing.
    cut: async () => void (await begun.promise).destroy(),
    isLeft: () => left,
    close: async () => {
      await page.unroute('**/api/rpc/copilot/ask');
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
