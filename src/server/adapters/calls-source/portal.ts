import { setTimeout as pause } from 'node:timers/promises';

import type { CallsSource } from './port.ts';
import type { Wait } from './portal-http.ts';
import { searchPortal } from './portal-search.ts';

/** The EU Funding & Tenders Portal as a source of calls. */
export function makePortalSource(options: { searchUrl: string; bulkUrl: string; wait?: Wait }): CallsSource {
  const wait: Wait = options.wait ?? ((ms) => pause(ms));
  return {
    search: () => searchPortal({ searchUrl: options.searchUrl, languages: ['en'], wait }),
    bulk: async (etag) => await (await import('./portal-bulk.ts')).openPortalBulk({ bulkUrl: options.bulkUrl, etag, wait }),
  };
}
