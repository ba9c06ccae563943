import type { ChangeDeps } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/** What the catalogue's runs need from outside. */
export type CatalogueDeps = ChangeDeps & Pick<Deps, 'log'>;
