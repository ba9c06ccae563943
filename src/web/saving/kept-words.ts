// Words that a person has begun and not sent yet (a comment, a reply): they belong to no revision, so nothing sends
// them by itself. They are kept in this browser like other drafts, for the same person only, until they are sent or
// given up.
import { del, entries, set } from 'idb-keyval';
import { KEPT_FOR_MS, openStore } from './drafts.ts';

type Kept = { readonly words: string; readonly about: unknown; readonly at: number };

export type KeptWords = {
  /** What stands at a place; undefined where nothing does. */
  readonly get: (
    place: string,
  ) => { readonly words: string; /** What was kept beside them. */ readonly about: unknown } | undefined;
  /** Keeps these words in place of what stood there; blank ones are forgotten. */
  readonly keep: (place: string, words: string, about?: unknown) => void;
};

function ignore(): void {}

async function load(prefix: string): Promise<Map<string, Kept>> {
  try {
    const own = (await entries<string, Kept>(openStore())).filter(([key]) => key.startsWith(prefix));
    const old = own.filter(([, { at }]) => Date.now() - at > KEPT_FOR_MS);
    await Promise.all(old.map(([key]) => del(key, openStore())));
    return new Map(own.filter((entry) => !old.includes(entry)).map(([key, kept]) => [key.slice(prefix.length), kept]));
  } catch {
    // A browser that keeps no drafts still keeps them for as long as the page is open.
    return new Map();
  }
}

async function open(userId: string): Promise<KeptWords> {
  const prefix = `${userId}|words|`;
  const kept = await load(prefix);
  return {
    get: (place) => kept.get(place),
    keep: (place, words, about = null) => {
      if (words.trim() === '') {
        kept.delete(place);
        void del(prefix + place, openStore()).catch(ignore);
      } else {
        const value = { words, about, at: Date.now() };
        kept.set(place, value);
        void set(prefix + place, value, openStore()).catch(ignore);
      }
    },
  };
}

const opened = new Map<string, Promise<KeptWords>>();

/** The unsent words of a person in this browser. */
export function openKeptWords(userId: string): Promise<KeptWords> {
  const words = opened.get(userId) ?? open(userId);
  opened.set(userId, words);
  return words;
}
