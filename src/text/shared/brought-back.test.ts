import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';

import { TextServer } from '#test/made/living/text-server.ts';
import { faultOfRun } from '#test/made/living/three-writers.ts';
import { Writer } from '#test/made/living/writer.ts';
import { acceptSteps, readStep } from '#text/accept.ts';
import { backIn } from './brought-back.ts';
import { unsentSteps } from './confirmed.ts';
import { receive } from './receive.ts';
import { nodeOf } from '#text/schema.ts';
import { sharedFrom, sharedOf, sharedText } from './shared-text.ts';
import { undo } from './undo.ts';

function write(writer: Writer, text: string, at: number): void {
  writer.dispatch(writer.state.tr.insertText(text, at));
}

/** A deletion that an undo takes back by itself. */
function remove(writer: Writer, from: number, to: number): void {
  writer.dispatch(writer.state.tr.delete(from, to).setMeta('uiEvent', 'cut'));
}

function takeBack(writer: Writer): void {
  const tr = undo(writer.state);
  if (!tr) throw new Error('there is nothing to take back');
  writer.dispatch(tr);
}

/** Two people who have the same line in front of them. */
function twoWith(line: string): { readonly server: TextServer; readonly ana: Writer; readonly ion: Writer } {
  const server = new TextServer();
  const [ana, ion] = [new Writer(server, 'ana'), new Writer(server, 'ion')];
  write(ana, line, 1);
  ana.send(false);
  ion.pull();
  return { server, ana, ion };
}

const numbersOf = ({ state }: Writer) => sharedOf(state).ids.filter((id) => id > 0);

describe('what an undo brings back', () => {
  it('has its old numbers in everybody’s text, also over several batches', () => {
    const { ana, ion } = twoWith('one two three');
    const before = numbersOf(ion);
    remove(ana, 5, 9);
    ana.send(false);
    ion.pull();
    takeBack(ana);
    ana.send(false);
    ion.pull();
    expect(ion.state.doc.textContent).toBe('one two three');
    expect(numbersOf(ion)).toEqual(before);
  });

  it('is told as what the step to a version took; what is typed is told as nothing', () => {
    const { ana } = twoWith('one two three');
    remove(ana, 5, 9);
    takeBack(ana);
    write(ana, '!', 14);
    expect(unsentSteps(sharedOf(ana.state)).map(backIn)).toEqual([null, [[2, 0, 4]], null]);
  });

  it('stays where a colleague deleted it meanwhile and took that back, too', () => {
    const { server, ana, ion } = twoWith('one two three');
    remove(ana, 5, 9);
    ana.send(false);
    takeBack(ana);
    ana.send(false);
    remove(ion, 3, 7);
    takeBack(ion);
    ion.pull();
    ion.send(false);
    ana.pull();
    for (const { state } of [ana, ion]) expect(state.doc.textContent).toBe('one two three');
    expect(nodeOf(server.document).textContent).toBe('one two three');
  });

  it.each([3336, 4418, 13_732, 6160, 361, 2481, 6079, 28_086])('holds in run %d, which once went wrong', (seed) => {
    expect(faultOfRun(seed)).toBeNull();
  });
});

describe('what travels with a step', () => {
  const typed = { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'two' }] } };

  it.each([
    {},
    'two',
    [1],
    [[1, 2]],
    [[1, 2, 3, 4]],
    [[-1, 0, 1]],
    [[1, 0.5, 1]],
    [['1', 0, 1]],
    [[1, 0, 0]],
    [[1, 0, 4]],
    [[1, 0, 9e15]],
  ])('is refused where it is %j', (back) => {
    expect(readStep({ ...typed, back })).toBeNull();
    expect(acceptSteps({ type: 'doc', content: [] }, [{ ...typed, back }]).ok).toBe(false);
  });

  it.each([
    { name: 'a version that is not known', back: [[2_000_000_000, 0, 3]] },
    { name: 'characters that the step to a version did not take', back: [[1, 7, 3]] },
    { name: 'characters that are still there', back: [[1, 0, 3]] },
  ])('is not believed where it names $name', ({ back }) => {
    const { ion } = twoWith('one');
    const json = { stepType: 'replace', from: 4, to: 4, slice: { content: [{ type: 'text', text: 'one' }] }, back };
    const step = readStep(json);
    if (!step) throw new Error('the step is none');
    const batch = { clientId: 'eve', count: 1, steps: [step], back: [backIn(json)] };
    const next = ion.state.apply(receive(ion.state, { version: 2, batches: [batch] }, 'ion'));
    expect(next.doc.textContent).toBe('oneone');
    expect(new Set(sharedOf(next).ids.filter((id) => id > 0)).size).toBe(6);
  });

  it('is left out of what a text forgets: whoever opens it later takes it as new', () => {
    const { server, ana } = twoWith('one two');
    remove(ana, 4, 8);
    ana.send(false);
    const late = EditorState.create({
      doc: nodeOf(server.document),
      plugins: [sharedText((doc) => sharedFrom(doc, server.version))],
    });
    const known = server.version;
    takeBack(ana);
    ana.send(false);
    const next = late.apply(receive(late, server.since(known), 'late'));
    expect(next.doc.textContent).toBe('one two');
  });
});
