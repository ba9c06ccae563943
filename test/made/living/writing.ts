import type { Node, NodeType } from '@tiptap/pm/model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import {
  addColumn,
  addRow,
  CellSelection,
  mergeCells,
  removeColumn,
  removeRow,
  splitCell,
  TableMap,
} from '@tiptap/pm/tables';
import { canJoin, canSplit } from '@tiptap/pm/transform';

import { textSchema } from '#text/schema.ts';
import { oneOf, type Random } from './random.ts';
import type { Writer } from './writer.ts';

// What people do in a text, each at a random place. Null where it cannot be done there.
export type Act = (writer: Writer, random: Random, fresh: () => string) => Transaction | null;

function kind(name: string): NodeType {
  const type = textSchema.nodes[name];
  if (!type) throw new Error(`there is no ${name}`);
  return type;
}

/** A place where one can type. */
export function textPlace(doc: Node, random: Random): number {
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) for (let offset = 0; offset <= node.content.size; offset += 1) places.push(at + 1 + offset);
  });
  return oneOf(places, random) ?? 1;
}

function textRange(doc: Node, random: Random, most: number) {
  const [one, other] = [textPlace(doc, random), textPlace(doc, random)];
  const from = Math.min(one, other);
  return { from, to: Math.min(Math.max(one, other), from + most) };
}

function blocksOf(doc: Node) {
  const blocks: { readonly at: number; readonly node: Node }[] = [];
  doc.forEach((node, at) => void blocks.push({ at, node }));
  return blocks;
}

function words(writer: Writer, random: Random, fresh: () => string, most = 4): string {
  const typed = Array.from({ length: 1 + random(most) }, fresh);
  writer.typed.push(typed);
  return typed.join('');
}

function commanded(state: EditorState, command: Command): Transaction | null {
  const made: Transaction[] = [];
  command(state, (tr) => void made.push(tr));
  return made[0] ?? null;
}

const paragraphOf = (text: string) => kind('paragraph').create(null, textSchema.text(text));

/** A table that fits together, as the commands of the table want it. */
function aTable({ doc, tr }: EditorState, random: Random) {
  const tables = blocksOf(doc).filter(({ node }) => node.type === kind('table'));
  const found = oneOf(tables, random);
  if (!found) return null;
  const map = TableMap.get(found.node);
  if (map.problems) return null;
  const rect = { map, table: found.node, tableStart: found.at + 1, left: 0, top: 0, right: 1, bottom: 1 };
  return { rect, map, tr };
}

const type: Act = (writer, random, fresh) =>
  writer.state.tr.insertText(words(writer, random, fresh), textPlace(writer.state.doc, random));

const remove: Act = ({ state }, random) => {
  const { from, to } = textRange(state.doc, random, 12);
  try {
    return to > from ? state.tr.deleteRange(from, to) : null;
  } catch {
    // The library cannot delete every range across cells.
    return null;
  }
};

const split: Act = ({ state }, random) => {
  const at = textPlace(state.doc, random);
  return canSplit(state.doc, at) ? state.tr.split(at) : null;
};

const join: Act = ({ state }, random) => {
  const block = oneOf(blocksOf(state.doc), random);
  const isSame = block && state.doc.resolve(block.at).nodeBefore?.type === block.node.type;
  return isSame && canJoin(state.doc, block.at) ? state.tr.join(block.at) : null;
};

const changeKind: Act = ({ state }, random) => {
  const at = textPlace(state.doc, random);
  return random(2) === 0
    ? state.tr.setBlockType(at, at, kind('heading'), { level: 2 + random(2) })
    : state.tr.setBlockType(at, at, kind('paragraph'));
};

const mark: Act = ({ state }, random) => {
  const { from, to } = textRange(state.doc, random, state.doc.content.size);
  const made = textSchema.marks[random(2) === 0 ? 'bold' : 'italic']?.create();
  if (!made) return null;
  return random(2) === 0 ? state.tr.addMark(from, to, made) : state.tr.removeMark(from, to, made);
};

const move: Act = ({ state }, random) => {
  const blocks = blocksOf(state.doc);
  const block = oneOf(blocks, random);
  if (!block || blocks.length < 2) return null;
  const tr = state.tr.delete(block.at, block.at + block.node.nodeSize);
  const target = oneOf(blocksOf(tr.doc), random);
  return target ? tr.insert(target.at, block.node) : null;
};

const paste: Act = (writer, random, fresh) => {
  const { state } = writer;
  const { from, to } = textRange(state.doc, random, 4);
  const nodes = [paragraphOf(words(writer, random, fresh, 3)), paragraphOf(words(writer, random, fresh, 3))];
  const size = nodes.reduce((sum, node) => sum + node.nodeSize, 0);
  return state.tr.replaceRange(
    from,
    to,
    kind('doc')
      .create(null, nodes)
      .slice(1, size - 1),
  );
};

const table: Act = (writer, random, fresh) => {
  if (random(4) > 0) return null;
  const cell = () => kind('tableCell').create(null, paragraphOf(words(writer, random, fresh, 1)));
  const row = () => kind('tableRow').create(null, [cell(), cell()]);
  const block = oneOf(blocksOf(writer.state.doc), random);
  return block ? writer.state.tr.insert(block.at, kind('table').create(null, [row(), row()])) : null;
};

const changeRows: Act = ({ state }, random) => {
  const found = aTable(state, random);
  if (!found) return null;
  const { rect, map, tr } = found;
  if (random(2) === 0) return addRow(tr, rect, random(map.height + 1));
  if (map.height < 2) return null;
  removeRow(tr, rect, random(map.height));
  return tr;
};

const changeColumns: Act = ({ state }, random) => {
  const found = aTable(state, random);
  if (!found) return null;
  const { rect, map, tr } = found;
  if (random(2) === 0) return addColumn(tr, rect, random(map.width + 1));
  if (map.width < 2) return null;
  removeColumn(tr, rect, random(map.width));
  return tr;
};

const changeCells: Act = ({ state }, random) => {
  const found = aTable(state, random);
  if (!found) return null;
  const { map, tableStart } = found.rect;
  const cell = () => state.doc.resolve(tableStart + (oneOf(map.map, random) ?? 0));
  const [one, other] = [cell(), cell()];
  // A row without any cell has none to select.
  if (one.parent.type !== kind('tableRow') || other.parent.type !== kind('tableRow')) return null;
  const selected = state.apply(state.tr.setSelection(new CellSelection(one, other)));
  return commanded(selected, random(3) === 0 ? splitCell : mergeCells);
};

const list: Act = ({ state }) => commanded(state, wrapInList(kind('bulletList')));
const sink: Act = ({ state }) => commanded(state, sinkListItem(kind('listItem')));
const lift: Act = ({ state }) => commanded(state, liftListItem(kind('listItem')));
const newItem: Act = ({ state }) => commanded(state, splitListItem(kind('listItem')));

/** What leaves words in the order in which they were typed; as often as they stand here. */
export const writing: readonly Act[] = [
  type,
  type,
  type,
  type,
  type,
  type,
  remove,
  split,
  join,
  changeKind,
  mark,
  paste,
  table,
  changeRows,
  changeColumns,
  list,
  sink,
  lift,
  newItem,
];
/** What puts words elsewhere too. */
export const moving: readonly Act[] = [...writing, move, changeCells];
