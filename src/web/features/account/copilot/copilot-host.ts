import { createContext, use } from 'react';

import type { Api } from '#web/api/api.ts';

/** The page that the copilot stands in: who asks, and what the page does for it. */
export type CopilotHost = {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly orgId: string | null;
  readonly api: () => Promise<Api>;
  /** Goes to a page of ours. */
  readonly go: (href: string) => void;
  /** Data has changed: what the page shows is asked for again. */
  readonly changed: () => void;
};

const HostContext = createContext<CopilotHost | null>(null);

/** Around everything of the copilot. */
export const CopilotHostProvider = HostContext;

/** The page around the copilot. */
export function useCopilotHost(): CopilotHost {
  const host = use(HostContext);
  if (host === null) throw new Error('the copilot stands in no page');
  return host;
}
