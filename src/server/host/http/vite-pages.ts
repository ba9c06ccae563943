import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RenderEntry } from '#contract/render.ts';

import type { LoadEntry } from './pages.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Pages straight from the sources, for `npm run dev`: the render entry through Vite, and Vite's own files before ours.
 */
export async function vitePages(): Promise<{
  loadEntry: LoadEntry;
  middleware: Middleware;
  close: () => Promise<void>;
}> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const loadEntry: LoadEntry = async () => {
    const { render, renderFailure } = await vite.ssrLoadModule('/src/web/entry-server.tsx');
    return { render, renderFailure } as RenderEntry<unknown, Request, Response>;
  };
  return { loadEntry, middleware: vite.middlewares, close: () => vite.close() };
}
