import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { writableText } from '#domain/project/text/writable-text.ts';
import type { LeftOut } from './left-out.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import type { PictureSource } from './pasted-pictures.ts';

const key = new PluginKey<LeftOut>('paste');
const nothing: LeftOut = [];

type Options = Pick<PictureSource, 'orgId' | 'takesNew'> & {
  /** The project whose stored values this text shows; null where it shows none. */
  readonly projectId: string | null;
};

/** Reads what is pasted or dropped, and remembers what the last one had that a section cannot hold. */
export const PasteReader = Extension.create<Options>({
  name: 'pasteReader',
  addOptions: () => ({ orgId: null, takesNew: false, projectId: null }),
  addProseMirrorPlugins() {
    const { options } = this;
    let read = nothing;
    let rtf = '';
    const begin = (data: DataTransfer | null) => {
      read = nothing;
      rtf = data?.getData('text/rtf') ?? '';
      return false;
    };
    return [
      new Plugin<LeftOut>({
        key,
        state: {
          init: () => nothing,
          apply: (transaction, before) => {
            const said: LeftOut | undefined = transaction.getMeta(key);
            if (said !== undefined) return said;
            return ['paste', 'drop'].includes(String(transaction.getMeta('uiEvent'))) ? read : before;
          },
        },
        props: {
          handleDOMEvents: {
            paste: (_, event) => begin(event.clipboardData),
            drop: (_, event) => begin(event.dataTransfer),
          },
          transformPastedHTML: (html) => {
            const cleaned = cleanPastedHtml(html, { ...options, rtf });
            read = cleaned.leftOut;
            return cleaned.html;
          },
          transformPastedText: writableText,
        },
      }),
    ];
  },
});

/** A transaction that says what was left out. */
export function leftOut(transaction: Transaction, what: LeftOut): Transaction {
  return transaction.setMeta(key, what);
}

/** What the last paste left out. It stays the same value until the next one. */
export function leftOutOf(state: EditorState): LeftOut {
  return key.getState(state) ?? nothing;
}
