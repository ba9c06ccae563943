import type { Deps } from '#server/platform/deps.ts';

/** What the catalogue's runs need from outside. */
export type CatalogueDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs' | 'log'>;
