import { expect, it } from 'vitest';

import { readRichText } from '#domain/project/text/rich-text-reader.ts';
import { act, freshCharacters } from '#test/made/living/three-writers.ts';
import { randomOf } from '#test/made/living/random.ts';
import { TextServer } from '#test/made/living/text-server.ts';
import { Writer } from '#test/made/living/writer.ts';
import { moving } from '#test/made/living/writing.ts';
import { addedContent } from './added-content.ts';
import { piecesBetween } from './pieces.ts';

it('is a text that can be shown, wherever in lists and tables a stretch begins and ends', () => {
  const unread: unknown[] = [];
  let added = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const [random, fresh] = [randomOf(seed), freshCharacters()];
    const writer = new Writer(new TextServer(), 'ana');
    const write = (times: number) => {
      for (let time = 0; time < times; time += 1) act(writer, moving, random, fresh);
    };
    write(40);
    const before = writer.state.doc;
    for (let round = 0; round < 10; round += 1) {
      write(1);
      const { doc } = writer.state;
      for (const piece of piecesBetween(before, doc)) {
        const content = addedContent(doc, piece);
        if (content === null) continue;
        added += 1;
        if (!readRichText(content).ok) unread.push([seed, content]);
      }
    }
  }
  expect(unread).toEqual([]);
  expect(added).toBeGreaterThan(500);
});
