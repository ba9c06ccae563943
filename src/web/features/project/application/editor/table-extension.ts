import { Extension, findParentNode, type Editor } from '@tiptap/core';
import { SectionCell, SectionHeaderCell, SectionTable } from '#text/section-nodes.ts';

const isTable = findParentNode((node) => node.type.name === 'table');

/** Whether the cursor stands in the first (or last) row of its table, at the edge of its cell. */
function isAtEdge(editor: Editor, side: 'before' | 'after'): boolean {
  const { selection, doc } = editor.state;
  const table = isTable(selection);
  if (!table || !selection.empty || !editor.view.endOfTextblock(side === 'before' ? 'up' : 'down')) return false;
  const rowIndex = doc.resolve(selection.from).index(table.depth);
  return side === 'before' ? rowIndex === 0 : rowIndex === table.node.childCount - 1;
}

/** Makes a line before or after the table at the cursor, and moves the cursor there. */
function leaveTable(editor: Editor, side: 'before' | 'after'): boolean {
  const table = isTable(editor.state.selection);
  if (!table) return false;
  const at = side === 'before' ? table.pos : table.pos + table.node.nodeSize;
  return editor
    .chain()
    .insertContentAt(at, { type: 'paragraph' }, { updateSelection: false })
    .setTextSelection(at + 1)
    .scrollIntoView()
    .run();
}

/** At the edge of the text there is no line beyond the table to go to, so the arrow key makes one. */
function leaveAtEnd(editor: Editor, side: 'before' | 'after'): boolean {
  if (!isAtEdge(editor, side)) return false;
  const table = isTable(editor.state.selection);
  const parent = table && editor.state.doc.resolve(table.pos);
  if (!table || !parent) return false;
  const isOutermost = side === 'before' ? parent.index() === 0 : parent.index() === parent.parent.childCount - 1;
  return isOutermost && leaveTable(editor, side);
}

const leaving = Extension.create({
  name: 'leaveTable',
  addKeyboardShortcuts() {
    return {
      'Mod-Enter': () => leaveTable(this.editor, 'after'),
      'Shift-Mod-Enter': () => leaveTable(this.editor, 'before'),
      ArrowDown: () => leaveAtEnd(this.editor, 'after'),
      ArrowUp: () => leaveAtEnd(this.editor, 'before'),
    };
  },
});

export const tableExtensions = [
  // The library's own node view would size columns by inline styles.
  SectionTable.extend({
    addNodeView: () => null,
    renderHTML: () => ['div', { class: 'tableWrapper' }, ['table', {}, ['tbody', 0]]],
  }),
  SectionCell,
  SectionHeaderCell,
  leaving,
];
