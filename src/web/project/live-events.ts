// What happens in the projects, at that moment. One tab of the browser holds the stream and tells the others.
import { readLiveEvent, type AlertsEvent, type PageEvent, type ProjectEvent } from '#domain/activity/live-events.ts';
import { onSessionResumed } from '#web/api/session-end.ts';
import { onHold, whenStaying } from '#web/api/under-way.ts';

const NAME = 'fundwright-events';
/** After a refusal it tries again soon, because the server may only be starting, and then more and more rarely. */
const AGAIN_AFTER_MS = { first: 2_000, longest: 30_000 } as const;
/** `missed`: the line was broken for a while, so anything may have happened. */
export type LiveNews = ProjectEvent | 'missed';
/** Who came to which page of a project. What stands there has not changed by it, so other listeners hear nothing. */
export type PageNews = PageEvent | 'missed';
/** Somebody was told something: the bell asks what it is. */
type AlertNews = AlertsEvent | 'missed';
type News = LiveNews | PageNews | AlertNews;
const listeners = new Set<(news: LiveNews) => void>();
const alertListeners = new Set<(news: AlertNews) => void>();
const pageListeners = new Set<(news: PageNews) => void>();
const ownCauses = new Set<string>();

/** A save of this tab: the news of it is none here. */
export function noteOwnSave(saveId: string): void {
  ownCauses.add(saveId);
  for (const oldest of ownCauses) {
    if (ownCauses.size <= 100) break;
    ownCauses.delete(oldest);
  }
}

/**
 * What the server or another tab tells, in the form that the pages of a project hear. Null for events that are no news
 * to them. `missed`: the server itself was cut off for a while.
 */
function readNews(value: unknown): News | null {
  if (value === 'missed') return value;
  if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'missed') return 'missed';
  const event = readLiveEvent(value);
  return event !== null && ('projectId' in event || event.kind === 'alerts') ? event : null;
}

function tell(news: News): void {
  if (news === 'missed' || news.kind === 'alerts') for (const listener of alertListeners) listener(news);
  if (news !== 'missed' && news.kind === 'alerts') return;
  if (news === 'missed' || news.kind === 'page') for (const listener of pageListeners) listener(news);
  if (news !== 'missed' && (news.kind === 'page' || (news.cause !== null && ownCauses.has(news.cause)))) return;
  for (const listener of listeners) listener(news);
}

/** Holds the stream until `signal` ends it. Opens it again where the server closed it for good. */
async function holdStream(signal: AbortSignal, onNews: (news: News) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasOpened = false;
    let pause: number = AGAIN_AFTER_MS.first;
    const open = async () => {
      clearTimeout(timer);
      source?.close();
      await whenStaying();
      if (signal.aborted) return;
      source?.close();
      source = new EventSource('/api/events');
      source.addEventListener('message', ({ data }) => {
        const news = readNews(JSON.parse(String(data)));
        if (news !== null) onNews(news);
      });
      source.addEventListener('open', () => {
        if (hasOpened) onNews('missed');
        hasOpened = true;
        pause = AGAIN_AFTER_MS.first;
      });
      source.addEventListener('error', () => {
        // The browser itself reconnects a broken line, but not a refused one.
        if (source?.readyState !== EventSource.CLOSED) return;
        // Not all browsers at the same moment.
        timer = setTimeout(reopen, pause * (0.5 + Math.random() / 2));
        pause = Math.min(2 * pause, AGAIN_AFTER_MS.longest);
      });
    };
    const reopen = () => void open();
    const listening = [onSessionResumed(reopen), onHold(reopen)];
    signal.addEventListener('abort', () => {
      for (const end of listening) end();
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    reopen();
  });
}

/** Takes part until the answer is called: as the tab that holds the stream, or as one that is told. */
function takePart(): () => void {
  const leaving = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = readNews(data);
    if (news !== null) tell(news);
  });
  const post = channel.postMessage.bind(channel);
  const lead = async () => {
    await holdStream(leaving.signal, (news) => {
      post(news);
      tell(news);
    });
  };
  const take = async () => {
    // Without a lock (a page without https) each tab has a stream of its own, and tells nobody.
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

function listen<Heard>(among: Set<(news: Heard) => void>, listener: (news: Heard) => void): () => void {
  among.add(listener);
  stop ??= takePart();
  return () => {
    among.delete(listener);
    if (listeners.size + pageListeners.size + alertListeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** Listens to what happens in the projects of this person until the answer is called. */
export function onLiveNews(listener: (news: LiveNews) => void): () => void {
  return listen(listeners, listener);
}

/** Listens to who comes to which page of a project, and who leaves it. */
export function onPageNews(listener: (news: PageNews) => void): () => void {
  return listen(pageListeners, listener);
}

/** Listens to whether there is news for this person, in whichever tab, until the answer is called. */
export function onAlertNews(listener: (news: AlertNews) => void): () => void {
  return listen(alertListeners, listener);
}
