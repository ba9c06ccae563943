import type { ShownLocale } from '#domain/values/locale.ts';

import type { Deps } from './deps.ts';

/** What a procedure knows of the request that called it. */
export type RequestContext = {
  readonly deps: Deps;
  readonly requestId: string;
  /** The language that the answer is written in. */
  readonly locale: ShownLocale;
  /** The session token that the request carries under our signature. The database says whether its session stands. */
  readonly token: string | null;
};
