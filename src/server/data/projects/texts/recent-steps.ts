import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';

import type { NewSteps, StoredSteps } from './section-steps.ts';
import { told, type AskedNews, type News, type SentBatch } from './section-news.ts';

// What this process has stored of late. Where many people write in one text, most of what they send stands on a version
// that is no longer the newest: they are told from here what came first, and send again. The log only grows, so what
// stands here stays true. It may not be everything: whoever asks for news is answered by the database.

/** So many sections are remembered, and so many batches and steps of each. */
const SECTIONS = 500;
const BATCHES = 100;
const STEPS = 1_000;
/** Whoever is in a text hears of a change within seconds; what is older is in the log, as long as the log is kept. */
const KEPT_MS = 60_000;

type Kept = SentBatch & { readonly at: Instant };
type Recent = { readonly batches: readonly Kept[]; readonly savedBy: string };

type NamedSteps = NewSteps & { readonly userId: string; readonly userName: string };

function keyOf({ sectionId, version }: { readonly sectionId: string; readonly version: number }): string {
  return `${sectionId} ${version}`;
}

class RecentSteps {
  private readonly sections = new Map<string, Recent>();
  private readonly underWay = new Map<string, Promise<unknown>>();

  private note(sectionId: string, batch: Kept, savedBy: string): void {
    const before = this.sections.get(sectionId)?.batches ?? [];
    const follows = before.at(-1)?.version === batch.version - batch.count;
    let batches = [...(follows ? before : []), batch].slice(-BATCHES);
    let count = batches.reduce((sum, each) => sum + each.count, 0);
    while (count > STEPS && batches.length > 0) {
      count -= batches[0]?.count ?? 0;
      batches = batches.slice(1);
    }
    this.sections.delete(sectionId);
    if (batches.length > 0) this.sections.set(sectionId, { batches, savedBy });
    for (const oldest of this.sections.keys()) {
      if (this.sections.size <= SECTIONS) break;
      this.sections.delete(oldest);
    }
  }

  /**
   * What somebody else changed since the version on which steps were sent; null where only the database knows, and
   * where those steps were taken already.
   */
  newsSince(asked: AskedNews, now: Instant): News | null {
    const recent = this.sections.get(asked.sectionId);
    const newest = recent?.batches.at(-1)?.version ?? 0;
    const first = recent?.batches.findIndex(({ version }) => version > asked.version) ?? -1;
    const next = recent?.batches[first];
    if (!recent || !next || next.version - next.count > asked.version) return null;
    if (msOf(now) - msOf(next.at) > KEPT_MS) return null;
    const isOwn = (batch: SentBatch) => batch.clientId === asked.clientId && batch.author === asked.userId;
    if (isOwn(next)) return null;
    const batches = recent.batches.slice(first).map((batch) => told(batch, isOwn(batch), asked));
    const { savedBy } = recent;
    const savedAt = recent.batches.at(-1)?.at ?? next.at;
    return { version: newest, newest, savedAt, savedBy, batches, doc: null };
  }

  /**
   * Stores steps and remembers them. Others that stand on the same version can wait until this is settled: then these
   * steps are news to them.
   */
  async storing<Stored extends StoredSteps>(sent: NamedSteps, store: () => Promise<Stored>): Promise<Stored> {
    const key = keyOf(sent);
    const storing = this.storeAndNote(sent, store);
    if (!this.underWay.has(key)) {
      this.underWay.set(key, storing);
      const end = () => this.underWay.delete(key);
      storing.then(end, end);
    }
    return await storing;
  }

  private async storeAndNote<Stored extends StoredSteps>(
    { sectionId, clientId, steps, userId, userName, at }: NamedSteps,
    store: () => Promise<Stored>,
  ): Promise<Stored> {
    const stored = await store();
    if (stored.outcome === 'stored') {
      const { version } = stored;
      const batch = { version, clientId, author: userId, count: steps.length, steps: [...steps], at };
      this.note(sectionId, batch, userName);
    }
    return stored;
  }

  /** Waits for steps on this version that are being stored, where there are any. */
  async settled(asked: { readonly sectionId: string; readonly version: number }): Promise<void> {
    await this.underWay.get(keyOf(asked))?.then(nothing, nothing);
  }
}

function nothing(): void {}

const known = new WeakMap<Db, RecentSteps>();

/** What was stored of late through this database connection. */
export function recentSteps(db: Db): RecentSteps {
  const found = known.get(db) ?? new RecentSteps();
  known.set(db, found);
  return found;
}
