import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';

import { readStep } from '#text/accept.ts';
import { confirmedOf, unsentSteps } from '#text/shared/confirmed.ts';
import { receive } from '#text/shared/receive.ts';
import { nodeOf } from '#text/schema.ts';
import { sharedOf, sharedText } from '#text/shared/shared-text.ts';
import { documentOf } from '#text/stored-form.ts';
import { applied } from '#text/suggested/edits.ts';
import { followed } from '#text/suggested/following.ts';
import { piecesBetween, stepsBack, stepsOfPieces, type TextPiece } from '#text/suggested/pieces.ts';

import { oneOf, randomOf, type Random } from './random.ts';
import { TextServer } from './text-server.ts';
import { act, faultIn, freshCharacters, lostIn } from './three-writers.ts';
import { charactersOf, Writer } from './writer.ts';
import { moving, writing } from './writing.ts';

const ROUNDS = 120;

function stored(doc: Node) {
  const made = documentOf(doc.toJSON());
  if (!made.ok) throw new Error(`cannot be stored: ${made.problem}`);
  return made.document;
}

/** What the server does with a suggested text, without a database. */
class SuggestedText {
  readonly section: TextServer;
  base: number;
  baseDoc: Node;
  doc: Node;
  version = 0;
  /** How often some of it was settled. */
  verdicts = 0;
  private sentLast: { readonly from: number; readonly count: number } | null = null;

  constructor(section: TextServer) {
    this.section = section;
    this.base = section.version;
    this.baseDoc = nodeOf(section.document);
    this.doc = this.baseDoc;
  }

  follow(): void {
    const { section } = this;
    if (section.version === this.base) return;
    const sent = section.since(this.base).batches.map(({ steps }) => steps);
    const text = followed({ base: this.baseDoc, doc: this.doc, reasons: [] }, nodeOf(section.document), sent);
    text.doc.check();
    this.base = section.version;
    this.baseDoc = text.base;
    this.doc = nodeOf(stored(text.doc));
    this.version += 1;
  }

  /** Takes steps on the newest version. Answers how many of them are taken now or were before. */
  take(version: number, steps: readonly unknown[]): number {
    if (version === this.version) {
      const doc = applied(
        this.doc,
        steps.map(readStep).filter((step) => step !== null),
      );
      if (!doc) throw new Error('refused');
      this.doc = nodeOf(stored(doc));
      this.version += steps.length;
      this.sentLast = { from: version, count: steps.length };
      return steps.length;
    }
    return this.lost(version);
  }

  /** How many steps on this version were taken, without an answer. */
  lost(version: number): number {
    return this.sentLast?.from === version ? this.sentLast.count : 0;
  }
}

/** Somebody who suggests, with what of it was rejected. */
class Suggester extends Writer {
  readonly text: SuggestedText;
  readonly rejected = new Set<string>();
  private verdicts = 0;

  constructor(section: TextServer, id: string) {
    const own = new TextServer();
    own.document = section.document;
    super(own, id);
    this.text = new SuggestedText(section);
  }

  private hear(count: number): void {
    const { version } = sharedOf(this.state);
    const batches = [{ clientId: this.id, count, steps: [] }];
    this.state = this.state.apply(receive(this.state, { version: version + count, batches }, this.id));
  }

  /** As a page does that is told the whole text: what differs from what it knows was changed by somebody else. */
  override pull(): void {
    const { version } = sharedOf(this.state);
    const lost = this.text.lost(version);
    if (lost > 0) this.hear(lost);
    this.text.follow();
    if (sharedOf(this.state).version === this.text.version) return;
    const confirmed = confirmedOf(this.state.doc, sharedOf(this.state));
    const steps = stepsOfPieces(piecesBetween(confirmed, this.text.doc));
    const batches = [{ clientId: '', count: steps.length, steps }];
    this.state = this.state.apply(receive(this.state, { version: this.text.version, batches }, this.id));
    this.state.doc.check();
    if (this.verdicts !== this.text.verdicts) this.forgetUndo();
  }

  /** What was rejected is not there to be undone any more, and what was accepted is no suggestion. */
  private forgetUndo(): void {
    this.verdicts = this.text.verdicts;
    const shared = sharedOf(this.state);
    this.state = EditorState.create({
      doc: this.state.doc,
      plugins: [sharedText(() => ({ ...shared, undo: [], redo: [], growing: null }))],
    });
  }

  override send(isAnswerLost: boolean): void {
    const shared = sharedOf(this.state);
    const steps: readonly unknown[] = JSON.parse(JSON.stringify(unsentSteps(shared)));
    if (steps.length === 0) return;
    const taken = this.text.take(shared.version, steps);
    if (isAnswerLost) return;
    if (taken > 0) this.hear(taken);
    else this.pull();
  }
}

/** What is gone by a verdict may be gone for good, whatever the suggester does before they hear of it. */
function noteRejected(suggester: Suggester, before: Node, after: Node): void {
  const [had, has] = [new Set(charactersOf(before)), new Set(charactersOf(after))];
  for (const character of had) if (!has.has(character)) suggester.rejected.add(character);
}

/** Pieces with those that have the other half of what they move: one half alone would double it, or take it away. */
function withMoved(pieces: readonly TextPiece[], some: readonly TextPiece[]): readonly TextPiece[] {
  const moved = new Set(some.flatMap(({ removed, added }) => [...removed, ...added]));
  const more = pieces.filter(
    (piece) => some.includes(piece) || [...piece.removed, ...piece.added].some((each) => each > '~' && moved.has(each)),
  );
  return more.length === some.length ? more : withMoved(pieces, more);
}

/** Somebody accepts or rejects some of what is suggested, or all. */
function settle(section: TextServer, suggester: Suggester, random: Random, isRough: boolean): void {
  const { text } = suggester;
  const accepts = random(2) === 0;
  // A person who takes something back while another rejects it has it back twice.
  if (!accepts && !isRough) suggester.send(false);
  text.follow();
  const pieces = piecesBetween(text.baseDoc, text.doc);
  const isAll = random(3) === 0;
  const some = withMoved(
    pieces,
    pieces.filter(() => isAll || random(2) === 0),
  );
  if (some.length === 0) return;
  if (accepts) {
    const steps = stepsOfPieces(some).map((step): unknown => step.toJSON());
    section.take(section.version, `accepting ${section.version}`, JSON.parse(JSON.stringify(steps)));
    if (isAll && !nodeOf(section.document).eq(text.doc)) throw new Error('all accepted is not what was suggested');
    text.base = section.version;
    text.baseDoc = nodeOf(section.document);
  } else {
    const doc = applied(text.doc, stepsBack(some));
    if (!doc) throw new Error('pieces cannot be taken back');
    if (isAll && !doc.eq(text.baseDoc)) throw new Error('all rejected is not the text of the section');
    noteRejected(suggester, text.doc, doc);
    text.doc = nodeOf(stored(doc));
  }
  text.version += 1;
  text.verdicts += 1;
}

/**
 * Two people write in a text, two suggest changes to it, offline at times and with answers lost, and pieces are
 * accepted and rejected in between. In the end everything that is still suggested is accepted. Answers what is wrong
 * then; null where nothing is. In a rough run the writers move blocks, the suggesters go offline too, and hear of a
 * verdict late: then words that two of them put elsewhere can stand twice, but nothing is ever lost.
 */
export function faultOfSuggesting(seed: number, isRough: boolean): string | null {
  const random = randomOf(seed);
  const fresh = freshCharacters();
  const section = new TextServer();
  const editors = ['ana', 'ion'].map((id) => new Writer(section, id));
  const suggesters = ['mia', 'rea'].map((id) => new Suggester(section, id));
  const everybody = [...editors, ...suggesters];
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = oneOf(everybody, random);
    if (!writer) continue;
    if ((isRough || editors.includes(writer)) && random(20) === 0) writer.isOnline = !writer.isOnline;
    act(writer, isRough && editors.includes(writer) ? moving : writing, random, fresh);
    if (writer.isOnline && random(3) === 0) writer.send(random(8) === 0);
    if (writer.isOnline && random(3) === 0) writer.pull();
    const suggester = oneOf(suggesters, random);
    if (!suggester || random(6) > 0) continue;
    settle(section, suggester, random, isRough);
    if (!isRough) suggester.pull();
  }
  for (let round = 0; round < 4; round += 1)
    for (const writer of everybody) {
      writer.send(false);
      writer.pull();
      writer.send(false);
    }
  for (const { text } of suggesters) {
    text.follow();
    const steps = stepsOfPieces(piecesBetween(text.baseDoc, text.doc)).map((step): unknown => step.toJSON());
    if (steps.length > 0) section.take(section.version, 'accepting', JSON.parse(JSON.stringify(steps)));
  }
  for (const editor of editors) editor.pull();
  for (const suggester of suggesters) for (const character of suggester.rejected) suggester.deleted.add(character);
  for (const suggester of suggesters) suggester.state = editors[0]?.state ?? suggester.state;
  return isRough ? lostIn(section.document, everybody) : faultIn(section.document, everybody, true);
}
