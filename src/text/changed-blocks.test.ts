import { Slice } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';

import { changedBlocks } from './changed-blocks.ts';
import { receive } from './shared/receive.ts';
import { textSchema } from './schema.ts';
import { sharedFrom, sharedOf, sharedText } from './shared/shared-text.ts';

const paragraph = (text: string) => textSchema.node('paragraph', null, textSchema.text(text));
const doc = textSchema.node('doc', null, ['One', 'Two', 'Three'].map(paragraph));
const typing = (at: number, words: string) => new ReplaceStep(at, at, new Slice(paragraph(words).content, 0, 0));

const batch = (clientId: string, ...steps: readonly ReplaceStep[]) => ({ clientId, count: steps.length, steps });

describe('what others have changed', () => {
  it('is told by blocks as they stand now, without one’s own', () => {
    let state = EditorState.create({ doc, plugins: [sharedText((start) => sharedFrom(start, 4))] });
    state = state.apply(state.tr.insert(0, paragraph('Mine')));
    const batches = [batch('ion', typing(1, 'a'), typing(2, 'b')), batch('eva', typing(14, 'c'), typing(1, 'd'))];
    state = state.apply(receive(state, { version: 8, batches }, 'own'));
    const told = (since: number) => changedBlocks(sharedOf(state), state.doc, since);
    // One's own paragraph stands before all of them.
    expect(told(4)).toEqual([
      { clientId: 'ion', blocks: [2] },
      { clientId: 'eva', blocks: [2, 4] },
    ]);
    expect(told(7)).toEqual([{ clientId: 'eva', blocks: [2] }]);
    expect(told(8)).toEqual([]);
    expect(told(3)).toEqual([]);
  });
});
