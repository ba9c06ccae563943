import { useSyncExternalStore } from 'react';

import type { Api } from '#web/api/api.ts';
import { makeTalk, type Talk } from './talk/talk.ts';
import type { TalkState } from './talk/talk-state.ts';

/** The page and the side panel show the same conversation, and it goes on while neither is open. */
const talks = new Map<string, Talk>();

/** The conversation of a person in an organization; of a visitor where there is neither. */
export function talkOf(userId: string | null, orgId: string | null, api: () => Promise<Api>): Talk {
  const key = `${userId ?? ''} ${orgId ?? ''}`;
  const talk = talks.get(key) ?? makeTalk({ orgId, api, now: () => Date.now() });
  talks.set(key, talk);
  return talk;
}

/** How the conversation stands. */
export function useTalk({ subscribe, state }: Talk): TalkState {
  return useSyncExternalStore(subscribe, state, state);
}
