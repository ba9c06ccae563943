import type { ContractRouterClient } from '@orpc/contract';

import type { Contract } from '#contract/index.ts';
import type { AskedLocale } from '#domain/values/asked-locale.ts';
import type { ShownLocale } from '#domain/values/locale.ts';

import type { SupportLook } from '#server/data/accounts/looks.ts';
import type { Deps } from './deps.ts';

/** The procedures as this request may call them: each checks its caller anew. */
export type OwnClient = ContractRouterClient<Contract>;

/** What a procedure knows of the request that called it. */
export type RequestContext = {
  readonly deps: Deps;
  readonly requestId: string;
  /** What the request says of the language that it wants. */
  readonly asked: AskedLocale;
  /** The language that the answer is written in: a visitor's until it is known who asks. */
  readonly locale: ShownLocale;
  /** The session token that the request carries under our signature. The database says whether its session stands. */
  readonly token: string | null;
  /** The look that the request is part of: it changes nothing. Null for everybody who is themselves. */
  readonly look: SupportLook | null;
  /**
   * The person that the asking page was drawn for, as the page says. Another one may have signed in since in the same
   * browser: what the first has typed must not be stored in the name of the second.
   */
  readonly pageOf: string | null;
  /** The network that the request comes from, by which limits count; null for requests within the process. */
  readonly network: string | null;
  /** Calls procedures with the session of this very request, as the assistant's tools do. */
  readonly ownClient: () => OwnClient;
};
