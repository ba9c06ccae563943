// What is written and not confirmed yet, kept in this browser until it is: the text that the changes stand on, its
// version, and the changes themselves. Another version of the text would misplace them without a sign.
import { delMany, entries, keys, set, setMany } from 'idb-keyval';
import { KEPT_FOR_MS, openStore, type DraftOwner } from '#web/saving/drafts.ts';
import { readSubject } from './left-subject.ts';

/** The text that unsent changes stand on. */
export type KeptBase = { readonly version: number; readonly doc: unknown };
export type KeptSteps = {
  readonly clientId: string;
  readonly base: KeptBase;
  readonly steps: readonly unknown[];
};

const MARK = '|living|';
const prefixOf = ({ userId, orgId, subject }: DraftOwner) => `${userId}|${orgId}|${subject}${MARK}`;
const LOCK = 'fundwright-text-';

function ignore(): void {}

/** A browser that keeps nothing, or takes so long for it, still sends. */
const KEEPING_MS = 2_000;

/** Keeps the unsent changes of one text under the id of the one who sends them. */
export function stepsWriter(owner: DraftOwner, clientId: string) {
  const key = prefixOf(owner) + clientId;
  const names = [`${key}|base`, `${key}|steps`];
  let kept: number | null = null;
  /** What stands there from before would be sent a second time after a reload. */
  const drop = async (): Promise<void> => {
    try {
      await delMany(names, openStore());
    } catch {
      // Where nothing can be dropped, nothing was kept.
    }
  };
  const write = async (base: () => KeptBase, version: number, steps: readonly unknown[]): Promise<void> => {
    const rest: [string, unknown] = [`${key}|steps`, { version, steps, at: Date.now() }];
    // The text is as long as a section, so it is written once for each version.
    const isKnown = kept === version;
    kept = version;
    try {
      await (isKnown ? set(...rest, openStore()) : setMany([[`${key}|base`, base()], rest], openStore()));
    } catch {
      kept = null;
      await drop();
    }
  };
  let keeping: Promise<unknown> = Promise.resolve();
  return {
    keep: (base: () => KeptBase, version: number, steps: readonly unknown[]): void => {
      keeping = Promise.race([write(base, version, steps), new Promise((late) => setTimeout(late, KEEPING_MS))]);
    },
    /** Answers when all that was to be kept is kept, or cannot be. */
    kept: async (): Promise<void> => {
      for (let known: unknown = null; known !== keeping;) {
        known = keeping;
        await keeping;
      }
    },
    forget: (): void => {
      if (kept === null) return;
      kept = null;
      void drop();
    },
  };
}

/** Says, for as long as this page is open, that the changes under this id are not orphaned. */
export function holdId(clientId: string): void {
  if (!('locks' in navigator)) return;
  void navigator.locks.request(LOCK + clientId, () => new Promise(() => {})).catch(ignore);
}

async function heldIds(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held } = await navigator.locks.query();
  return new Set(held?.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function readKept(clientId: string, base: unknown, rest: unknown): (KeptSteps & { readonly at: number }) | null {
  if (!isFields(base) || !isFields(rest) || typeof base['version'] !== 'number') return null;
  const { steps, at } = rest;
  if (rest['version'] !== base['version'] || !Array.isArray(steps) || typeof at !== 'number') return null;
  return { clientId, base: { version: base['version'], doc: base['doc'] }, steps, at };
}

/** What earlier pages left unsent of a text, the newest first; what is in another open page is left to it. */
export async function takeOrphans(owner: DraftOwner): Promise<readonly KeptSteps[]> {
  try {
    const [all, held] = await Promise.all([entries<string, unknown>(openStore()), heldIds()]);
    const prefix = prefixOf(owner);
    const own = new Map(all.filter(([key]) => key.startsWith(prefix)));
    const ids = new Set([...own.keys()].map((key) => key.slice(prefix.length).split('|')[0] ?? ''));
    const found: (KeptSteps & { readonly at: number })[] = [];
    for (const id of ids) {
      if (held.has(id)) continue;
      const kept = readKept(id, own.get(`${prefix}${id}|base`), own.get(`${prefix}${id}|steps`));
      if (kept && Date.now() - kept.at < KEPT_FOR_MS) found.push(kept);
      else await delMany([`${prefix}${id}|base`, `${prefix}${id}|steps`], openStore());
    }
    return found.toSorted((a, b) => b.at - a.at);
  } catch {
    // A browser that keeps nothing still sends.
    return [];
  }
}

/** A text of a section, or what a person suggests for it, of which something waits to be sent. */
export type LeftText = { readonly orgId: string; readonly sectionId: string; readonly isSuggested: boolean };

/** The texts of which this browser holds unsent changes of a person that no open page sends. */
export async function listLeft(userId: string): Promise<readonly LeftText[]> {
  try {
    const [all, held] = await Promise.all([keys<string>(openStore()), heldIds()]);
    const found = new Map<string, LeftText>();
    for (const key of all) {
      const [subject = '', rest = ''] = key.split(MARK);
      const [owner, orgId = '', name = ''] = subject.split('|');
      if (owner === userId && rest.endsWith('|steps') && !held.has(rest.split('|')[0] ?? ''))
        found.set(name, { orgId, ...readSubject(name) });
    }
    return [...found.values()];
  } catch {
    return [];
  }
}
