import { describe, expect, it } from 'vitest';

import type { Said } from '#domain/program/matching/said.ts';
import { emptyBoard, putSenses } from '#server/search/passages/sense-board.ts';
import { SENSE_SIZE } from '#server/search/passages/sense-axes.ts';

import { englishTextsOf, nearToSaid } from './said-senses.ts';

const saying = (...texts: readonly string[]): Said => ({
  sayings: texts.map((text) => ({ text, weight: 1 })),
  division: null,
});

/** A direction along one axis. */
const along = (axis: number) => Int8Array.from({ length: SENSE_SIZE }, (_, at) => (at === axis ? 127 : 0));
/** Texts that speak of milk point along the first axis, all others along the second. */
const senseOf = (text: string) => Promise.resolve(along(text.includes('milk') ? 0 : 1));

function boardOf(...calls: readonly (readonly Int8Array[])[]) {
  const board = emptyBoard();
  for (const [place, senses] of calls.entries()) {
    const row = new Int8Array(senses.length * SENSE_SIZE);
    for (const [at, sense] of senses.entries()) row.set(sense, at * SENSE_SIZE);
    putSenses(board, place, senses.length > 0 ? row : null);
  }
  return board;
}

describe('what an organization says in English', () => {
  it('is read sentence by sentence, without what is no English and without the words of a classification', () => {
    const said: Said = {
      division: null,
      sayings: [
        { text: 'hospital software', weight: 4 },
        { text: 'We keep cows. We sell milk; and cheese!', weight: 1 },
        { text: 'Facem programe pentru spitale', weight: 1 },
        { text: 'Raising of dairy cattle', weight: 0.7, official: true },
        { text: '2026', weight: 1 },
      ],
    };
    expect(englishTextsOf(said)).toEqual(['hospital software', 'We keep cows', 'We sell milk', 'and cheese']);
  });

  it('is not read without end', () => {
    expect(englishTextsOf(saying('We sell milk. '.repeat(500))).length).toBeLessThan(20);
  });
});

describe('how near calls are in sense to what is said', () => {
  const board = boardOf([along(2), along(0)], [along(1)], [], [along(3)]);

  it('is the nearest sentence to the nearest text; a call of which nothing was read is not judged', async () => {
    const near = await nearToSaid(board, saying('We sell milk'), 4, senseOf);
    expect([0, 1, 2, 3].map((place) => near?.(place)?.toFixed(1) ?? null)).toEqual(['0.7', '0.0', null, '0.0']);
    const both = await nearToSaid(board, saying('We sell milk. We keep cows.'), 4, senseOf);
    expect([0, 1, 2, 3].map((place) => both?.(place)?.toFixed(1) ?? null)).toEqual(['0.7', '0.7', null, '0.0']);
  });

  it('does not judge a call whose sentences come in while the texts are read', async () => {
    const growing = boardOf([along(0)], []);
    const near = await nearToSaid(growing, saying('We sell milk. We keep cows.'), 2, async (text) => {
      if (text.includes('cows')) putSenses(growing, 1, along(3));
      return await senseOf(text);
    });
    expect([near?.(0)?.toFixed(1), near?.(1)]).toEqual(['0.7', null]);
  });

  it('is not known where nothing is said in English, no sentence was read, or there is no model', async () => {
    expect(await nearToSaid(board, saying('Facem programe pentru spitale'), 4, senseOf)).toBeNull();
    expect(await nearToSaid(emptyBoard(), saying('We sell milk'), 4, senseOf)).toBeNull();
    expect(await nearToSaid(board, saying('We sell milk'), 4, () => Promise.resolve(null))).toBeNull();
  });
});
