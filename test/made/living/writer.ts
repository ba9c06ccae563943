import type { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';

import { unsentSteps } from '#text/shared/confirmed.ts';
import { receive } from '#text/shared/receive.ts';
import { nodeOf } from '#text/schema.ts';
import { sharedFrom, sharedOf, sharedText } from '#text/shared/shared-text.ts';

import type { TextServer } from './text-server.ts';

/** Everything typed in a text, character by character; a stored value is not typed. */
export const charactersOf = (doc: Node): readonly string[] => [...doc.textBetween(0, doc.content.size, '', () => '')];

/** The rows of the stored values of a text, as often as each stands in it. */
export function rowsOf(doc: Node): readonly string[] {
  const rows: string[] = [];
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'storedValue') rows.push(String(attrs['row']));
  });
  return rows;
}

/** Somebody who writes, and remembers what they typed and what they saw and deleted. */
export class Writer {
  state: EditorState;
  isOnline = true;
  /** What was typed in one go. */
  readonly typed: (readonly string[])[] = [];
  readonly deleted = new Set<string>();
  readonly server: TextServer;
  readonly id: string;

  constructor(server: TextServer, id: string) {
    this.server = server;
    this.id = id;
    const { version } = server;
    this.state = EditorState.create({
      doc: nodeOf(server.document),
      plugins: [sharedText((doc) => sharedFrom(doc, version))],
    });
  }

  /** Makes a change that this writer sees. What it takes away and does not put elsewhere is deleted knowingly. */
  dispatch(tr: Transaction): void {
    if (!tr.docChanged) return;
    const before = new Set([...charactersOf(tr.before), ...rowsOf(tr.before)]);
    const after = new Set([...charactersOf(tr.doc), ...rowsOf(tr.doc)]);
    for (const character of before) if (!after.has(character)) this.deleted.add(character);
    for (const character of after) if (!before.has(character)) this.deleted.delete(character);
    this.state = this.state.apply(tr);
    this.state.doc.check();
  }

  pull(): void {
    const told = this.server.since(sharedOf(this.state).version);
    if (told.batches.length === 0) return;
    this.state = this.state.apply(receive(this.state, told, this.id));
    this.state.doc.check();
  }

  /** Sends what is unsent. Where the answer is lost, the writer learns of it with the next news. */
  send(isAnswerLost: boolean): void {
    const shared = sharedOf(this.state);
    const steps = unsentSteps(shared);
    if (steps.length === 0) return;
    const isTaken = this.server.take(shared.version, this.id, JSON.parse(JSON.stringify(steps)));
    if (!isTaken || !isAnswerLost) this.pull();
  }
}
