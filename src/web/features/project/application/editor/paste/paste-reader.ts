import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { writableText } from '#domain/project/text/writable-text.ts';
import type { LeftOut } from './left-out.ts';
import { cleanPastedHtml } from './pasted-html.ts';

const key = new PluginKey<LeftOut>('paste');
const nothing: LeftOut = [];

/** Reads what is pasted or dropped, and remembers what the last one had that a section cannot hold. */
export const PasteReader = Extension.create({
  name: 'pasteReader',
  addProseMirrorPlugins: () => {
    let read = nothing;
    const forget = () => {
      read = nothing;
      return false;
    };
    return [
      new Plugin<LeftOut>({
        key,
        state: {
          init: () => nothing,
          apply: (transaction, before) =>
            ['paste', 'drop'].includes(String(transaction.getMeta('uiEvent'))) ? read : before,
        },
        props: {
          handleDOMEvents: { paste: forget, drop: forget },
          transformPastedHTML: (html) => {
            const cleaned = cleanPastedHtml(html);
            read = cleaned.leftOut;
            return cleaned.html;
          },
          transformPastedText: writableText,
        },
      }),
    ];
  },
});

/** What the last paste left out. It stays the same value until the next one. */
export function leftOutOf(state: EditorState): LeftOut {
  return key.getState(state) ?? nothing;
}
