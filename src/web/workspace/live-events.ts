// What happens in the projects, as it happens. One tab of the browser holds the stream and tells the others.
import { onSessionResumed } from '#web/session-end.ts';

/** By ids alone: what it is about is asked for, where it matters on this page. */
export type LiveEvent = { readonly kind: 'section' | 'project' | 'editing' | 'reading' | 'left'; readonly projectId: string; readonly id: string; readonly userId: string; readonly cause: string | null };

const NAME = 'fundwright-events';
const AGAIN_AFTER_MS = 30_000;
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

const kinds: readonly LiveEvent['kind'][] = ['section', 'project', 'editing', 'reading', 'left'];

function isLiveEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.some((kind) => kind === value.kind) && 'projectId' in value && 'id' in value && 'userId' in value && 'cause' in value;
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
    const open = () => {
      clearTimeout(timer);
      source?.close();
      source = new EventSource('/api/events');
      source.addEventListener('message', ({ data }) => {
        const event: unknown = JSON.parse(String(data));
        if (isLiveEvent(event)) onNews(event);
      });
      source.addEventListener('open', () => {
        if (hasOpened) onNews('missed');
        hasOpened = true;
      });
      source.addEventListener('error', () => {
        // A broken line is taken up again by the browser itself; a refusal is not.
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_AFTER_MS);
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
