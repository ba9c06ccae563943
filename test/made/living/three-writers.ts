import { TextSelection } from '@tiptap/pm/state';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { nodeOf } from '#text/schema.ts';
import { redo, undo } from '#text/shared/undo.ts';
import { oneOf, randomOf, type Random } from './random.ts';
import { TextServer } from './text-server.ts';
import { charactersOf, Writer } from './writer.ts';
import { moving, textPlace, writing, type Act } from './writing.ts';

const ROUNDS = 120;
/** Characters that no keyboard has: each is typed once in a run. */
const FIRST_CHARACTER = 0x4e00;
export function freshCharacters(): () => string {
  let next = FIRST_CHARACTER;
  return () => String.fromCodePoint((next += 1));
}

/** Takes back what this writer did; throws where it takes what a colleague wrote. */
function takeBack(writer: Writer, random: Random): void {
  if (random(3) === 0) {
    const again = redo(writer.state);
    if (again) writer.dispatch(again);
    return;
  }
  const tr = undo(writer.state);
  if (!tr) return;
  const now = new Set(charactersOf(tr.doc));
  const own = new Set(writer.typed.flat());
  const foreign = charactersOf(tr.before).filter((each) => !now.has(each) && !own.has(each));
  if (foreign.length > 0) throw new Error(`an undo took ${foreign.length} characters of a colleague`);
  writer.dispatch(tr);
}

/** A person does something at a random place. */
export function act(writer: Writer, deeds: readonly Act[], random: Random, fresh: () => string): void {
  if (random(15) === 0) return takeBack(writer, random);
  const { state } = writer;
  const at = state.doc.resolve(textPlace(state.doc, random));
  writer.state = state.apply(state.tr.setSelection(TextSelection.near(at)));
  const tr = oneOf(deeds, random)?.(writer, random, fresh);
  if (tr) writer.dispatch(tr);
}

/** Three people write in one text, offline at times, with answers lost; `between` is done after each of their acts. */
export function write(
  seed: number,
  deeds: readonly Act[],
  between?: (server: TextServer, random: Random) => void,
): { readonly server: TextServer; readonly writers: readonly Writer[] } {
  const random = randomOf(seed);
  const fresh = freshCharacters();
  const server = new TextServer();
  const writers = ['ana', 'ion', 'mia'].map((id) => new Writer(server, id));
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = oneOf(writers, random);
    if (!writer) continue;
    if (random(20) === 0) writer.isOnline = !writer.isOnline;
    act(writer, deeds, random, fresh);
    between?.(server, random);
    if (writer.isOnline && random(3) === 0) writer.send(random(8) === 0);
    if (writer.isOnline && random(3) === 0) writer.pull();
  }
  for (let round = 0; round < 6; round += 1)
    for (const writer of writers) {
      writer.send(false);
      writer.pull();
      writer.send(false);
    }
  return { server, writers };
}

/** Whether these stand in a text in this order; those that are deleted are left out. */
function stand(typed: readonly string[], text: readonly string[]): boolean {
  const places = typed.map((character) => text.indexOf(character)).filter((at) => at >= 0);
  return places.every((at, nth) => nth === 0 || at > (places[nth - 1] ?? 0));
}

/** What several people have written and nobody has deleted stands in the text; otherwise how much does not. */
export function lostIn(document: RichTextDocument, writers: readonly Writer[]): string | null {
  const text = new Set(charactersOf(nodeOf(document)));
  const deleted = new Set(writers.flatMap((writer) => [...writer.deleted]));
  const typed = writers.flatMap((writer) => writer.typed.flat());
  const lost = typed.filter((character) => !deleted.has(character) && !text.has(character));
  return lost.length > 0 ? `${lost.length} characters are lost: ${lost.join('')}` : null;
}

/**
 * What is wrong with a text that several people have written; null where all of them have the same text, every
 * character that nobody deleted stands in it once, and what was typed in one go stands in its order, unless they moved
 * blocks and cells too, which changes it.
 */
export function faultIn(document: RichTextDocument, writers: readonly Writer[], moves: boolean): string | null {
  const stored = nodeOf(document);
  for (const { id, state } of writers) if (!state.doc.eq(stored)) return `${id} has another text`;
  const text = charactersOf(stored);
  if (new Set(text).size < text.length) return `${text.length - new Set(text).size} characters are doubled`;
  const lost = lostIn(document, writers);
  if (lost !== null || moves) return lost;
  const mixed = writers.flatMap((writer) => writer.typed).filter((each) => !stand(each, text));
  return mixed.length > 0 ? `${mixed.length} words are out of order: ${mixed.map((w) => w.join('')).join(' ')}` : null;
}

/** What is wrong after three people have written in one text; in every other run they move blocks and cells too. */
export function faultOfRun(seed: number): string | null {
  const moves = seed % 2 !== 0;
  const { server, writers } = write(seed, moves ? moving : writing);
  return faultIn(server.document, writers, moves);
}
