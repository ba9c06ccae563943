// What happens in the projects, as it happens. One tab of the browser holds the stream and tells the others.
import { presenceKinds, type PresenceKind } from '#domain/project/sections/section-codes.ts';
import { onSessionResumed } from '#web/api/session-end.ts';

/** By ids alone: what it is about is asked for, where it matters on this page. */
export type LiveEvent = {
  readonly kind: 'section' | 'project' | PresenceKind | 'left';
  readonly projectId: string;
  readonly id: string;
  readonly userId: string;
  readonly cause: string | null;
};

const NAME = 'fundwright-events';
/** After a refusal: soon, because the server may only be starting, then more and more rarely. */
const AGAIN_AFTER_MS = { first: 2_000, longest: 30_000 } as const;
/** `missed`: the line was broken for a while, so anything may have happened. */
export type LiveNews = LiveEvent | 'missed';
const listeners = new Set<(news: LiveNews) => void>();
const ownCauses = new Set<string>();

/** A save of this tab: the news of it is none here. */
export function noteOwnSave(saveId: string): void {
  ownCauses.add(saveId);
  for (const oldest of ownCauses) {
    if (ownCauses.size <= 100) break;
    ownCauses.delete(oldest);
  }
}

const kinds: readonly LiveEvent['kind'][] = ['section', 'project', ...presenceKinds, 'left'];

function isLiveEvent(value: unknown): value is LiveEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    kinds.some((kind) => kind === value.kind) &&
    'projectId' in value &&
    'id' in value &&
    'userId' in value &&
    'cause' in value
  );
}

/** The server itself was cut off for a while. */
function isMissed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'missed';
}

function tell(news: LiveNews): void {
  if (news !== 'missed' && news.cause !== null && ownCauses.has(news.cause)) return;
  for (const listener of listeners) listener(news);
}

/** Holds the stream until `signal` ends it; opened again where the server closed it for good. */
async function holdStream(signal: AbortSignal, onNews: (news: LiveNews) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasOpened = false;
    let pause: number = AGAIN_AFTER_MS.first;
    const open = () => {
      clearTimeout(timer);
      source?.close();
      source = new EventSource('/api/events');
      source.addEventListener('message', ({ data }) => {
        const event: unknown = JSON.parse(String(data));
        if (isLiveEvent(event)) onNews(event);
        else if (isMissed(event)) onNews('missed');
      });
      source.addEventListener('open', () => {
        if (hasOpened) onNews('missed');
        hasOpened = true;
        pause = AGAIN_AFTER_MS.first;
      });
      source.addEventListener('error', () => {
        // A broken line is taken up again by the browser itself; a refusal is not.
        if (source?.readyState !== EventSource.CLOSED) return;
        // Not all browsers at the same moment.
        timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
        pause = Math.min(2 * pause, AGAIN_AFTER_MS.longest);
      });
    };
    const stopResuming = onSessionResumed(open);
    signal.addEventListener('abort', () => {
      stopResuming();
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    open();
  });
}

/** Takes part until the answer is called: as the tab that holds the stream, or as one that is told. */
function takePart(): () => void {
  const leaving = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'missed' || isLiveEvent(data)) tell(data);
  });
  const post = channel.postMessage.bind(channel);
  const lead = async () => {
    await holdStream(leaving.signal, (news) => {
      post(news);
      tell(news);
    });
  };
  const take = async () => {
    // Without a lock (a page that is not served over https) each tab has a stream of its own, and tells nobody.
    if (!('locks' in navigator)) return await holdStream(leaving.signal, tell);
    try {
      return await navigator.locks.request(NAME, { signal: leaving.signal }, lead);
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
    }
  };
  void take();
  return () => {
    leaving.abort();
    channel.close();
  };
}

let stop: (() => void) | null = null;

/** Listens to what happens in the projects of this person until the answer is called. */
export function onLiveNews(listener: (news: LiveNews) => void): () => void {
  listeners.add(listener);
  stop ??= takePart();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}
