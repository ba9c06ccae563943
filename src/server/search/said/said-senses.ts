import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Said } from '#domain/program/matching/said.ts';
import { fold, words } from '#domain/values/text.ts';

import type { SenseBoard } from '#server/search/passages/sense-board.ts';
import { nearInSense } from '#server/search/passages/sense-board.ts';
import { isEnglish } from '#server/search/words/english-words.ts';

// How near calls are in sense to what an organization says: each of its phrases and sentences compared with the
// sentences of calls. Words can be shared by chance ("young people", "abroad"); what is said with them is not.

/** So many texts of an organization are read: each costs some 20 ms. */
const MOST_TEXTS = 16;
/** A text is taken for English where this share of its words is. */
const ENGLISH = 0.7;

function isInEnglish(text: string): boolean {
  const all = words(text).filter((word) => !/\d/.test(word));
  return all.length > 0 && all.filter((word) => isEnglish(fold(word))).length >= ENGLISH * all.length;
}

/** What an organization says in English, text by text; the model knows no other language. */
export function englishTextsOf({ sayings }: Said): readonly string[] {
  return sayings
    .filter(({ official }) => official !== true)
    .flatMap(({ text }) => text.split(/[.;:!?\n]+/))
    .map((text) => text.trim())
    .filter((text) => isInEnglish(text))
    .slice(0, MOST_TEXTS);
}

/** How near calls are in sense to what somebody says, from -1 to 1; null for a call of which no sentence was read. */
export type NearToSaid = (place: number) => number | null;

/**
 * By place, how near each call's nearest sentence is to the nearest text. Null where nothing is said in English, the
 * model cannot be loaded (`senseOf` is null then), or no call was read. Others get their turn between two texts.
 */
export async function nearToSaid(
  board: SenseBoard,
  said: Said,
  size: number,
  senseOf: (text: string) => Promise<Int8Array | null>,
): Promise<NearToSaid | null> {
  if (board.byPlace.size === 0) return null;
  // What is read meanwhile was not compared with the first texts: it counts the next time.
  const read = new Set(board.byPlace.keys());
  const most = new Float32Array(size).fill(-1);
  let isKnown = false;
  for (const text of englishTextsOf(said)) {
    const wanted = await senseOf(text);
    const found = wanted && nearInSense(board, wanted, size);
    found?.near.forEach((near, place) => {
      if (near > (most[place] ?? -1)) most[place] = near;
    });
    isKnown ||= found !== null;
    await nextTurn();
  }
  return isKnown ? (place) => (read.has(place) ? (most[place] ?? null) : null) : null;
}
