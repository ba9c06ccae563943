import { setTimeout as pause } from 'node:timers/promises';

import type { CallsSource } from './port.ts';
import type { Patience } from './portal-http.ts';
import { SILENCE_MS } from './portal-http.ts';
import { searchPortal } from './portal-search.ts';

/** The EU Funding & Tenders Portal as a source of calls. */
export function makePortalSource(options: { searchUrl: string; bulkUrl: string } & Partial<Patience>): CallsSource {
  const patience: Patience = { wait: options.wait ?? ((ms) => pause(ms)), silenceMs: options.silenceMs ?? SILENCE_MS };
  return {
    search: () => searchPortal({ searchUrl: options.searchUrl, languages: ['en'], patience }),
    bulk: async (etag) =>
      await (await import('./portal-bulk.ts')).openPortalBulk({ bulkUrl: options.bulkUrl, etag, patience }),
  };
}
