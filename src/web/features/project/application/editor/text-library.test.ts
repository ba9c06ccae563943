import { getSchema } from '@tiptap/core';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { describe, expect, it } from 'vitest';

import type { BlockNode, RichTextDocument } from '#domain/project/text/rich-text.ts';
import { documentOf } from '#text/stored-form.ts';
import { textExtensions } from './text-extensions.ts';
import { textToKeep, withInserted } from './text-library.ts';

const schema = getSchema(textExtensions);
const paragraph = (text: string): BlockNode =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };
const doc = (...content: BlockNode[]): RichTextDocument => ({ type: 'doc', content });
const list: BlockNode = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] };
const cell = (text: string) => ({ type: 'tableCell' as const, content: [paragraph(text)] });
const heading: BlockNode = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Team' }] };

/** A text with the cursor at one place, or with what lies between two of them selected. */
function stateOf(text: RichTextDocument, anchor: number, head = anchor): EditorState {
  const node = schema.nodeFromJSON(text);
  return EditorState.create({ doc: node, selection: TextSelection.create(node, anchor, head) });
}
const stored = (json: unknown) => {
  const read = documentOf(json);
  return read.ok ? read.document : read.problem;
};
const inserted = (state: EditorState, text: RichTextDocument) => stored(withInserted(state, text).doc.toJSON());

describe('a text of the library', () => {
  const two = doc(heading, paragraph('Ioana leads.'));

  it('of one paragraph goes into the line where the cursor stands', () => {
    expect(inserted(stateOf(doc(paragraph('We are. We do.')), 9), doc(paragraph('Forty-one people. ')))).toEqual(
      doc(paragraph('We are. Forty-one people. We do.')),
    );
  });

  it('of several blocks parts the line where the cursor stands', () => {
    expect(inserted(stateOf(doc(paragraph('Before. After.')), 9), two)).toEqual(
      doc(paragraph('Before. '), heading, paragraph('Ioana leads.'), paragraph('After.')),
    );
  });

  it('takes the place of an empty line', () => {
    expect(inserted(stateOf(doc(paragraph('Before'), paragraph(''), paragraph('After')), 9), two)).toEqual(
      doc(paragraph('Before'), heading, paragraph('Ioana leads.'), paragraph('After')),
    );
    expect(inserted(stateOf(doc(paragraph('')), 1), doc(paragraph('All of it.')))).toEqual(
      doc(paragraph('All of it.')),
    );
  });

  it('takes the place of what is selected', () => {
    expect(inserted(stateOf(doc(paragraph('The old words stay out.')), 5, 14), doc(paragraph('new words')))).toEqual(
      doc(paragraph('The new words stay out.')),
    );
  });

  it('goes into a list and into a cell without leaving a form that cannot be stored', () => {
    for (const at of [doc(list), doc({ type: 'blockquote', content: [paragraph('')] })]) {
      const state = EditorState.create({ doc: schema.nodeFromJSON(at) });
      const first = TextSelection.atStart(state.doc);
      expect(typeof inserted(state.apply(state.tr.setSelection(first)), two)).not.toBe('string');
    }
  });
});

describe('a picture and the library', () => {
  const picture: BlockNode = {
    type: 'picture',
    attrs: { id: 'p1', alt: 'A ring', caption: 'The ring', size: 'full', width: 40, height: 30 },
  };
  const around = doc(paragraph('Before.'), picture, paragraph('After.'));

  it('is kept where it is selected alone, and with the words around it', () => {
    const node = schema.nodeFromJSON(around);
    const alone = EditorState.create({ doc: node, selection: NodeSelection.create(node, 9) });
    expect(textToKeep(alone)).toEqual(doc(picture));
    expect(textToKeep(stateOf(around, 1, 13))).toEqual(doc(paragraph('Before.'), picture, paragraph('Af')));
    expect(textToKeep(stateOf(around, 1))).toEqual(around);
  });

  it('stands where it is inserted: in an empty line, between the halves of a line, in place of a picture', () => {
    const held = doc(picture);
    expect(inserted(stateOf(doc(paragraph('')), 1), held)).toEqual(doc(picture));
    expect(inserted(stateOf(doc(paragraph('We are. We do.')), 9), held)).toEqual(
      doc(paragraph('We are. '), picture, paragraph('We do.')),
    );
    const node = schema.nodeFromJSON(around);
    const chosen = EditorState.create({ doc: node, selection: NodeSelection.create(node, 9) });
    expect(inserted(chosen, doc(paragraph('In its place.')))).toEqual(
      doc(paragraph('Before.'), paragraph('In its place.'), paragraph('After.')),
    );
  });

  it('is never lost in a list, a quotation or a cell, where none can stand', () => {
    const table: BlockNode = { type: 'table', content: [{ type: 'tableRow', content: [cell('A'), cell('B')] }] };
    for (const at of [doc(list), doc({ type: 'blockquote', content: [paragraph('Quoted')] }), doc(table)]) {
      const state = EditorState.create({ doc: schema.nodeFromJSON(at) });
      const start = state.apply(state.tr.setSelection(TextSelection.atStart(state.doc)));
      expect(JSON.stringify(inserted(start, around))).toContain('"id":"p1"');
    }
  });
});

describe('what is kept of a section', () => {
  const whole = doc(heading, paragraph('Ioana leads the line.'), list);

  it('is all of it where nothing is selected', () => {
    expect(textToKeep(stateOf(whole, 3))).toEqual(whole);
  });

  it('is what is selected, as blocks of their own', () => {
    expect(textToKeep(stateOf(whole, 7, 12))).toEqual(doc(paragraph('Ioana')));
    expect(textToKeep(stateOf(whole, 3, 12))).toEqual(
      doc({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'am' }] }, paragraph('Ioana')),
    );
  });

  it('is a table of the cells that are selected', () => {
    const table = doc({ type: 'table', content: [{ type: 'tableRow', content: [cell('A'), cell('B')] }] });
    const node = schema.nodeFromJSON(table);
    const first = node.resolve(2);
    const state = EditorState.create({ doc: node, selection: new CellSelection(first) });
    expect(textToKeep(state)).toEqual(doc({ type: 'table', content: [{ type: 'tableRow', content: [cell('A')] }] }));
  });
});
