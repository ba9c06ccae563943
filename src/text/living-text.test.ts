import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Command, type Transaction } from '@tiptap/pm/state';
import { canJoin, canSplit } from '@tiptap/pm/transform';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
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
import { describe, expect, it } from 'vitest';
import { emptyDocument, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { acceptSteps, readStep } from './accept.ts';
import { receive } from './receive.ts';
import { nodeOf, textSchema } from './schema.ts';
import { sharedOf, sharedText, unsentOf } from './shared-text.ts';
import { redo, undo } from './undo.ts';

type KeptStep = { readonly clientId: string; readonly step: unknown };

type Random = (below: number) => number;

function randomOf(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

class Server {
  document: RichTextDocument = emptyDocument;
  readonly log: KeptStep[] = [];
  get version() {
    return this.log.length;
  }
  take(version: number, clientId: string, steps: readonly unknown[]): boolean {
    if (version !== this.version) return false;
    const accepted = acceptSteps(this.document, steps);
    if (!accepted.ok)
      throw new Error(`${accepted.problem} ${JSON.stringify(steps)} at ${nodeOf(this.document).toString()}`);
    this.document = accepted.document;
    for (const step of steps) this.log.push({ clientId, step });
    return true;
  }
}

let nextCharacter = 0x4e00;
const fresh = () => String.fromCharCode(nextCharacter++);

let everybody: Writer[] = [];
class Writer {
  state: EditorState;
  online = true;
  readonly typed: string[] = [];
  readonly deleted = new Set<string>();
  readonly server: Server;
  readonly id: string;
  constructor(server: Server, id: string) {
    this.server = server;
    this.id = id;
    this.state = EditorState.create({
      doc: nodeOf(server.document),
      plugins: [sharedText(server.version)],
    });
  }
  dispatch(tr: Transaction) {
    if (!tr.docChanged) return;
    // What goes for good is what is taken and not added again in the same change.
    const before = textIn(tr.before);
    const after = new Set(textIn(tr.doc));
    for (const character of before) if (!after.has(character)) this.deleted.add(character);
    for (const character of after) if (!before.includes(character)) this.deleted.delete(character);
    this.state = this.state.apply(tr);
    this.sound('own ' + JSON.stringify(tr.steps.map((x) => x.toJSON())) + tr.before.toString());
  }
  sound(by: string) {
    try {
      this.state.doc.check();
    } catch (error) {
      throw new Error(`UNSOUND by ${by} ${String(error).slice(0, 200)}`);
    }
  }
  pull() {
    const news = this.server.log.slice(sharedOf(this.state).version);
    if (news.length === 0) return;
    const told = {
      steps: news.map(({ step }) => readStep(step)).filter((step) => step !== null),
      clientIds: news.map(({ clientId }) => clientId),
    };
    const { doc } = this.state;
    this.state = this.state.apply(receive(this.state, told, this.id));
    this.sound('receive');
    const away = textIn(doc).filter(
      (x) => !textIn(this.state.doc).includes(x) && !everybody.some((w) => w.deleted.has(x)),
    );
    if (process.env['TRACE'] && (twice(this.state.doc).length > twice(doc).length || away.length > 0))
      console.log(
        'WRONG at',
        this.id,
        twice(this.state.doc).join(''),
        'LOST',
        away.join(''),
        '\nBEFORE',
        doc.toString(),
        '\nAFTER',
        this.state.doc.toString(),
      );
  }
  send(isAnswerLost: boolean) {
    const { version } = sharedOf(this.state);
    const unsent = unsentOf(sharedOf(this.state));
    if (unsent.length === 0) return;
    const isTaken = this.server.take(
      version,
      this.id,
      unsent.map(({ step }) => step.toJSON() as unknown),
    );
    if (!isTaken || !isAnswerLost) this.pull();
  }
}

const twice = (doc: Node) => textIn(doc).filter((each, index, all) => all.indexOf(each) !== index);
const textIn = (doc: Node) => [...doc.textBetween(0, doc.content.size, '', '')];

function textPlace(doc: Node, random: Random): number {
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) for (let offset = 0; offset <= node.content.size; offset += 1) places.push(at + 1 + offset);
  });
  return places[random(places.length)] ?? 1;
}

function blocksOf(doc: Node) {
  const blocks: { at: number; node: Node }[] = [];
  doc.forEach((node, at) => void blocks.push({ at, node }));
  return blocks;
}

const cellText = (text: string) =>
  textSchema.nodes.tableCell!.create(null, textSchema.nodes.paragraph!.create(null, textSchema.text(text)));

const commanded = (state: EditorState, command: Command): Transaction | null => {
  let made: Transaction | null = null;
  command(state, (tr) => void (made = tr));
  return made;
};
const { listItem, bulletList } = textSchema.nodes;

const actions: Record<string, (writer: Writer, random: Random) => Transaction | null> = {
  type: (writer, random) => {
    const { state } = writer;
    const text = Array.from({ length: 1 + random(4) }, fresh).join('');
    writer.typed.push(...text);
    return state.tr.insertText(text, textPlace(state.doc, random));
  },
  remove: (writer, random) => {
    const { doc, tr } = writer.state;
    const [a, b] = [textPlace(doc, random), textPlace(doc, random)];
    const from = Math.min(a, b);
    const to = Math.min(Math.max(a, b), from + 12);
    try {
      return to > from ? tr.deleteRange(from, to) : null;
    } catch {
      return null;
    }
  },
  split: ({ state }, random) => {
    const at = textPlace(state.doc, random);
    return canSplit(state.doc, at) ? state.tr.split(at) : null;
  },
  join: ({ state }, random) => {
    const block = blocksOf(state.doc)[random(state.doc.childCount)];
    const isSame = block && state.doc.resolve(block.at).nodeBefore?.type === block.node.type;
    return isSame && canJoin(state.doc, block.at) ? state.tr.join(block.at) : null;
  },
  kind: ({ state }, random) => {
    const at = textPlace(state.doc, random);
    const type = random(2) === 0 ? textSchema.nodes.heading : textSchema.nodes.paragraph;
    const attrs = type === textSchema.nodes.heading ? { level: 2 + random(2) } : null;
    return state.tr.setBlockType(at, at, type!, attrs);
  },
  mark: ({ state }, random) => {
    const [a, b] = [textPlace(state.doc, random), textPlace(state.doc, random)];
    const mark = textSchema.marks[random(2) === 0 ? 'bold' : 'italic']!.create();
    const [from, to] = [Math.min(a, b), Math.max(a, b)];
    return random(2) === 0 ? state.tr.addMark(from, to, mark) : state.tr.removeMark(from, to, mark);
  },
  move: ({ state }, random) => {
    const blocks = blocksOf(state.doc);
    const block = blocks[random(blocks.length)];
    if (!block || blocks.length < 2) return null;
    const tr = state.tr.delete(block.at, block.at + block.node.nodeSize);
    const target = blocksOf(tr.doc)[random(tr.doc.childCount)];
    return target ? tr.insert(target.at, block.node) : null;
  },
  paste: (writer, random) => {
    const { state } = writer;
    const [a, b] = [textPlace(state.doc, random), textPlace(state.doc, random)];
    const from = Math.min(a, b);
    const words = [0, 1].map(() => Array.from({ length: 1 + random(3) }, fresh).join(''));
    writer.typed.push(...words.join(''));
    const nodes = words.map((text) => textSchema.nodes.paragraph!.create(null, textSchema.text(text)));
    const slice = textSchema.nodes
      .doc!.create(null, nodes)
      .slice(1, nodes.reduce((sum, node) => sum + node.nodeSize, 0) - 1);
    return state.tr.replaceRange(from, Math.min(Math.max(a, b), from + 4), slice);
  },
  table: (writer, random) => {
    const { state } = writer;
    if (random(4) > 0) return null;
    const text = () => {
      const character = fresh();
      writer.typed.push(character);
      return character;
    };
    const row = () => textSchema.nodes.tableRow!.create(null, [cellText(text()), cellText(text())]);
    const block = blocksOf(state.doc)[random(state.doc.childCount)];
    return block ? state.tr.insert(block.at, textSchema.nodes.table!.create(null, [row(), row()])) : null;
  },
  list: ({ state }) => commanded(state, wrapInList(bulletList!)),
  sink: ({ state }) => commanded(state, sinkListItem(listItem!)),
  lift: ({ state }) => commanded(state, liftListItem(listItem!)),
  item: ({ state }) => commanded(state, splitListItem(listItem!)),
  merge: ({ state }, random) => {
    const tables = blocksOf(state.doc).filter(({ node }) => node.type.name === 'table');
    const found = tables[random(tables.length || 1)];
    if (!found || TableMap.get(found.node).problems) return null;
    const { map } = TableMap.get(found.node);
    const cell = () => state.doc.resolve(found.at + 1 + (map[random(map.length)] ?? 0));
    const selected = state.apply(state.tr.setSelection(new CellSelection(cell(), cell())));
    return commanded(selected, random(3) === 0 ? splitCell : mergeCells);
  },
  column: ({ state }, random) => {
    const tables = blocksOf(state.doc).filter(({ node }) => node.type.name === 'table');
    const found = tables[random(tables.length || 1)];
    if (!found || TableMap.get(found.node).problems) return null;
    const map = TableMap.get(found.node);
    const rect = { map, table: found.node, tableStart: found.at + 1, left: 0, top: 0, right: 1, bottom: 1 };
    if (random(2) === 0) return addColumn(state.tr, rect, random(map.width + 1));
    if (map.width < 2) return null;
    const { tr } = state;
    removeColumn(tr, rect, random(map.width));
    return tr;
  },
  row: ({ state }, random) => {
    const tables = blocksOf(state.doc).filter(({ node }) => node.type.name === 'table');
    const found = tables[random(tables.length || 1)];
    if (!found || TableMap.get(found.node).problems) return null;
    const rect = {
      map: TableMap.get(found.node),
      table: found.node,
      tableStart: found.at + 1,
      left: 0,
      top: 0,
      right: 1,
      bottom: 1,
    };
    if (random(2) === 0) return addRow(state.tr, rect, random(found.node.childCount + 1));
    if (found.node.childCount < 2) return null;
    const { tr } = state;
    removeRow(tr, rect, random(found.node.childCount));
    return tr;
  },
};
const weighted = [
  ...['type', 'type', 'type', 'type', 'type', 'type', 'remove', 'split', 'join', 'kind', 'mark', 'move', 'paste'],
  ...['table', 'row', 'column', 'merge', 'list', 'sink', 'lift', 'item'],
];

function act(writer: Writer, random: Random) {
  if (random(15) === 0 && !process.env['OFF']?.includes('undo')) {
    const isRedo = random(3) === 0;
    const tr = isRedo ? redo(writer.state) : undo(writer.state);
    if (!tr) return;
    const now = new Set(textIn(tr.doc));
    const away = textIn(tr.before).filter((each) => !now.has(each) && !writer.typed.includes(each));
    if (!isRedo && away.length > 0) throw new Error(`an undo took ${away.length} of a colleague's`);
    writer.dispatch(tr);
    return;
  }
  const name = weighted[random(weighted.length)] ?? 'type';
  const at = textPlace(writer.state.doc, random);
  writer.state = writer.state.apply(writer.state.tr.setSelection(TextSelection.near(writer.state.doc.resolve(at))));
  const tr = process.env['OFF']?.split(',').includes(name) ? null : actions[name]?.(writer, random);
  if (tr) writer.dispatch(tr);
  try {
    writer.state.doc.check();
  } catch (error) {
    throw new Error(
      `broken by ${name}: ${String(error).slice(0, 400)} ${JSON.stringify(tr?.steps.map((x) => x.toJSON()))}`,
    );
  }
}

function run(seed: number, rounds = 120) {
  nextCharacter = 0x4e00;
  const random = randomOf(seed);
  const server = new Server();
  const writers = ['a', 'b', 'c'].map((id) => new Writer(server, id));
  everybody = writers;
  for (let round = 0; round < rounds; round += 1) {
    const writer = writers[random(3)]!;
    if (random(20) === 0) writer.online = !writer.online;
    act(writer, random);
    if (writer.online && random(3) === 0) writer.send(random(8) === 0);
    if (writer.online && random(3) === 0) writer.pull();
  }
  for (let round = 0; round < 6; round += 1)
    for (const writer of writers) {
      writer.send(false);
      writer.pull();
      writer.send(false);
    }
  return { server, writers };
}

const seeds = Array.from({ length: Number(process.env['SEEDS'] ?? 25) }, (_, index) => index + 1);

describe('three people who write at once', () => {
  it.each(seeds)('have one text, with every word that nobody deleted, once (%i)', (seed) => {
    const { server, writers } = run(seed);
    const stored = nodeOf(server.document);
    for (const writer of writers) expect(writer.state.doc.eq(stored), `writer ${writer.id}`).toBe(true);
    const present = textIn(stored);
    expect(present.filter((each, index) => present.indexOf(each) !== index).length, 'nothing is doubled').toBe(0);
    const deleted = new Set(writers.flatMap((writer) => [...writer.deleted]));
    const missing = writers
      .flatMap(({ typed }) => typed)
      .filter((character) => !deleted.has(character) && !present.includes(character));
    expect(missing, 'nothing is lost').toEqual([]);
  });
});
