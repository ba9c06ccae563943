import { expect, it } from 'vitest';

import { emptyDocument } from '#domain/project/text/rich-text.ts';

import { typedEntrySchema } from './typed-entry-schema.ts';
import type { TypedEntry } from './typed-entry.ts';
import { differingFields, mergeEntries } from './typed-entry.ts';

const from: TypedEntry = { kind: 'cv', title: 'CV Ioana', language: 'en', tags: 'SME', doc: emptyDocument };
const doc = (text: string): TypedEntry['doc'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

it('two changes of an entry go together, and of one field both stand open', () => {
  expect(mergeEntries(from, { ...from, title: 'CV of Ioana' }, { ...from, doc: doc('Led.') })).toEqual({
    merged: { ...from, title: 'CV of Ioana', doc: doc('Led.') },
    both: [],
  });
  expect(mergeEntries(from, { ...from, doc: doc('Mine') }, { ...from, doc: doc('Theirs') })).toEqual({
    merged: { ...from, doc: doc('Mine') },
    both: ['doc'],
  });
});

it('two forms of an entry differ in what reads differently', () => {
  expect(differingFields({ ...from, doc: doc('Same') }, { ...from, doc: doc('Same'), tags: '' })).toEqual(['tags']);
});

it('a draft of an entry is taken in its own shape alone', () => {
  expect(typedEntrySchema.safeParse(from).success).toBe(true);
  expect(typedEntrySchema.safeParse({ ...from, kind: 'film' }).success).toBe(false);
  expect(typedEntrySchema.safeParse({ ...from, doc: { type: 'doc' } }).success).toBe(false);
});
