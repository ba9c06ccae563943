// What is said about others to people who do not see the text: who came, who left and what was changed, put together,
// so that it can be heard beside one's own writing.

export type Here = { readonly userId: string; readonly name: string };
export type ChangedByPerson = { readonly name: string | null; readonly blocks: readonly number[] };
export type PresenceNews = {
  readonly came: readonly string[];
  readonly left: readonly string[];
  readonly changed: readonly ChangedByPerson[];
};

/** What is said follows what was said by so much; what begins is said a moment later, with what comes right after it. */
export const NEWS_EVERY_MS = 10_000;
export const NEWS_AFTER_MS = 1_000;

type Asked = {
  readonly people: () => readonly Here[];
  /** What others have changed since this was asked last. */
  readonly changed: () => readonly ChangedByPerson[];
  readonly say: (news: PresenceNews) => void;
};

/** Collects what happens, and says it now and then. */
export function collectNews({ people, changed, say }: Asked) {
  let known = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let saidAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    timer = null;
    const now = new Map(people().map(({ userId, name }) => [userId, name]));
    const news = {
      came: [...now].flatMap(([userId, name]) => (known.has(userId) ? [] : [name])),
      left: [...known].flatMap(([userId, name]) => (now.has(userId) ? [] : [name])),
      changed: changed(),
    };
    known = now;
    if (news.came.length + news.left.length + news.changed.length === 0) return;
    saidAt = performance.now();
    say(news);
  };
  return {
    /** Something may have happened. */
    look: () => {
      timer ??= setTimeout(tell, Math.max(NEWS_AFTER_MS, saidAt + NEWS_EVERY_MS - performance.now()));
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
