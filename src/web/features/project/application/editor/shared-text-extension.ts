import { Extension, type Editor } from '@tiptap/core';
import { Plugin, Transaction, type EditorState } from '@tiptap/pm/state';
import { fixTablesKey } from '@tiptap/pm/tables';
import { isMadeAgain } from '#text/shared/shared-text.ts';
import { redo, undo } from '#text/shared/undo.ts';
import { carets } from './carets.ts';
import { writableText } from '#domain/project/text/writable-text.ts';

type Options = {
  /** What shares the text that the editor shows. */
  readonly plugins: () => readonly Plugin[];
};

/** Takes away the characters that no document can hold, where something was just written. */
function withoutUnwritable(transactions: readonly Transaction[], { doc, tr }: EditorState): Transaction | null {
  const places: number[] = [];
  for (const transaction of transactions)
    transaction.steps.forEach((step, index) => {
      const rest = transaction.mapping.slice(index + 1);
      step.getMap().forEach((_oldFrom, _oldTo, from, to) => {
        doc.nodesBetween(rest.map(from, -1), Math.min(rest.map(to, 1), doc.content.size), (node, at) => {
          if (!node.isText || writableText(node.text ?? '') === node.text) return;
          let place = at;
          for (const character of node.text ?? '') {
            if (writableText(character) === '') places.push(place);
            place += character.length;
          }
        });
      });
    });
  for (const at of [...new Set(places)].toSorted((a, b) => b - a)) tr.delete(at, at + 1);
  return places.length > 0 ? tr : null;
}

function goBack(editor: Editor, make: typeof undo): void {
  const tr = make(editor.state);
  if (tr) editor.view.dispatch(tr);
}

/** Takes one's own newest change back, and goes on in the text. */
export function takeBack(editor: Editor): void {
  goBack(editor, undo);
  editor.commands.focus();
}

/** Makes the newest change that was taken back again, and goes on in the text. */
export function makeAgain(editor: Editor): void {
  goBack(editor, redo);
  editor.commands.focus();
}

/**
 * Makes the editor show a text that others write in too. An undo takes back one's own changes only. It stands in for
 * the history of the library, which knows places and not whose characters stand there.
 */
export const SharedText = Extension.create<Options>({
  name: 'sharedText',
  addOptions: () => ({ plugins: () => [] }),
  addKeyboardShortcuts() {
    const press = (make: typeof undo) => () => {
      goBack(this.editor, make);
      // The browser's own undo must never run: it would take back what others wrote.
      return true;
    };
    return { 'Mod-z': press(undo), 'Shift-Mod-z': press(redo), 'Mod-y': press(redo) };
  },
  addProseMirrorPlugins() {
    return [
      ...this.options.plugins(),
      carets(),
      new Plugin({
        appendTransaction: (transactions, _before, state) =>
          isMadeAgain(transactions) ? null : withoutUnwritable(transactions, state),
        // A table that does not fit together after a colleague's change is mended by whoever writes in it next. If
        // every page mended it, it would grow by as many cells as there are pages.
        filterTransaction: (tr) => {
          const root: unknown = tr.getMeta('appendedTransaction');
          return tr.getMeta(fixTablesKey) === undefined || !(root instanceof Transaction) || !isMadeAgain([root]);
        },
      }),
    ];
  },
});
