import { describe, expect, it } from 'vitest';

import { forEachIn } from './bit-set.ts';
import type { WordField, WordIndex } from './word-index.ts';
import { addDocument, documentsWith, emptyIndex, nameWords } from './word-index.ts';

function found(
  index: WordIndex,
  forms: readonly string[],
  open = false,
  fields: readonly WordField[] = ['name', 'text'],
): number[] {
  const documents: number[] = [];
  forEachIn(documentsWith(index, forms, fields, open), (document) => documents.push(document));
  return documents;
}

describe('the word index', () => {
  it('finds words in names and texts apart, and several forms at once', () => {
    const index = emptyIndex();
    addDocument(index, { name: 'battery recycling', text: 'cars' });
    addDocument(index, { name: 'cars', text: 'batteries battery' });
    expect(found(index, ['battery'])).toEqual([0, 1]);
    expect(found(index, ['battery'], false, ['name'])).toEqual([0]);
    expect(found(index, ['cars'], false, ['text'])).toEqual([0]);
    expect(found(index, ['recycling', 'batteries'])).toEqual([0, 1]);
    expect(found(index, ['batter'])).toEqual([]);
    expect(found(index, ['batter'], true)).toEqual([0, 1]);
    expect([...nameWords(index)]).toEqual(['battery', 'recycling', 'cars']);
  });

  it('gives the same answers over thousands of documents and words, rare and common', () => {
    const index = emptyIndex();
    const size = 5000;
    for (let document = 0; document < size; document += 1) {
      addDocument(index, {
        name: `own${document} third${document % 3}`,
        text: `common  common everyother${document % 2} rare${document % 1000}`,
      });
    }
    expect(found(index, ['common'])).toHaveLength(size);
    expect(found(index, ['everyother1'])).toHaveLength(size / 2);
    expect(found(index, ['rare7'])).toEqual([7, 1007, 2007, 3007, 4007]);
    expect(found(index, ['own4999'])).toEqual([4999]);
    expect(found(index, ['own499'], true)).toEqual([499, ...Array.from({ length: 10 }, (_, at) => 4990 + at)]);
    expect(found(index, ['third0', 'third1'], false, ['name'])).toHaveLength(3334);
    expect(found(index, ['own'], true)).toHaveLength(size);
  });
});
