import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Step } from '@tiptap/pm/transform';

import { stepsBetween } from '#text/difference.ts';
import { nodeOf } from '#text/schema.ts';
import { undo } from '#text/shared/undo.ts';

import { TextServer } from '#test/made/living/text-server.ts';
import type { Exchange, Sending } from './living-options.ts';
import { LivingText } from './living-text.ts';
import { sectionSchema } from './section-schema.ts';

type Line = {
  isCut: boolean;
  isAnswerLost: boolean;
  refuses: boolean;
  forgets: boolean;
  decides: boolean;
  server: TextServer | null;
  /** What this device keeps is kept after it. */
  keeping: Promise<void>;
};

function newLine(): Line {
  const works = { isCut: false, isAnswerLost: false, refuses: false, forgets: false, decides: false };
  return { ...works, server: null, keeping: Promise.resolve() };
}

/** A text of one page, over a line that can break. */
function pageOf(first: TextServer, clientId: string, line = newLine()) {
  const sent: (Sending & { readonly kept: readonly unknown[] | null })[] = [];
  const pulls: number[] = [];
  const kept: { steps: readonly unknown[] | null } = { steps: null };
  const exchange = (version: number, sending: Sending | null, confirmed: () => LivingText['doc']): Exchange => {
    const server = line.server ?? first;
    if (line.isCut) return { kind: 'unreachable' };
    if (!sending) pulls.push(version);
    if (sending && line.refuses) return { kind: 'refused', message: 'no' };
    if (sending) {
      sent.push({ ...sending, kept: kept.steps });
      server.take(version, clientId, JSON.parse(JSON.stringify(sending.steps)));
      if (line.isAnswerLost) return { kind: 'unreachable' };
    }
    const newest = server.version;
    if (line.forgets || version > newest) {
      const steps = stepsBetween(confirmed(), nodeOf(server.document, sectionSchema));
      return {
        kind: 'told',
        told: { version: newest, batches: [{ clientId: '', count: steps.length, steps }] },
        newest,
        savedAt: null,
        isDecided: line.decides,
      };
    }
    const batches = server.since(version).batches.map((batch) => ({
      ...batch,
      steps: batch.steps.map((step) => Step.fromJSON(sectionSchema, step.toJSON())),
    }));
    return { kind: 'told', told: { version: newest, batches }, newest, savedAt: '2026-11-20T12:00:00.000Z' };
  };
  const text = new LivingText({
    clientId,
    doc: nodeOf(first.document, sectionSchema),
    version: first.version,
    savedAt: null,
    mayEdit: true,
    exchange: (...asked) => Promise.resolve(exchange(...asked)),
    keep: (_base, _version, steps) => void (kept.steps = steps),
    kept: () => line.keeping,
    forget: () => void (kept.steps = null),
    onStored: () => undefined,
    sayProblem: (problem) => problem,
  });
  const type = (words: string, at = text.doc.content.size - 1) => text.change(({ tr }) => tr.insertText(words, at));
  return { text, line, sent, pulls, kept, type, words: () => text.doc.textContent };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('a text that several write', () => {
  it('brings to everybody what each types, and says that it is saved', async () => {
    const server = new TextServer();
    const [ana, ion] = [pageOf(server, 'ana'), pageOf(server, 'ion')];
    ana.type('Ana. ');
    ion.type('Ion. ');
    expect(ana.text.state().kind).toBe('typing');
    expect(await ana.text.flush()).toBe(true);
    expect(await ion.text.flush()).toBe(true);
    ana.text.pull();
    await vi.waitFor(() => expect(ana.words()).toBe(ion.words()));
    expect(ana.words()).toContain('Ana.');
    expect(ana.words()).toContain('Ion.');
    expect(ion.text.state()).toEqual({ kind: 'saved', savedAt: '2026-11-20T12:00:00.000Z' });
    expect(ion.kept.steps).toBeNull();
  });

  it('asks once for what comes in quick succession, the first at once', async () => {
    const server = new TextServer();
    const [ana, ion] = [pageOf(server, 'ana'), pageOf(server, 'ion')];
    for (const words of ['a', 'b', 'c', 'd', 'e']) {
      ion.type(words);
      await ion.text.flush();
      ana.text.pull();
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(ana.words()).toBe('a');
    await vi.advanceTimersByTimeAsync(120);
    expect(ana.words()).toBe('abcde');
    expect(ana.pulls).toEqual([0, 1]);
  });

  it('sends nothing before this device keeps it, on the version on which it is sent', async () => {
    const server = new TextServer();
    const [ana, ion] = [pageOf(server, 'ana'), pageOf(server, 'ion')];
    ana.type('From Ana. ');
    await ana.text.flush();
    ion.line.isCut = true;
    ion.type('From Ion. ');
    await ion.text.flush();
    const slow = Promise.withResolvers<undefined>();
    Object.assign(ion.line, { isCut: false, keeping: slow.promise });
    ion.type('More.');
    const sending = ion.text.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ion.sent).toEqual([]);
    slow.resolve(undefined);
    expect(await sending).toBe(true);
    expect(ion.sent.length).toBeGreaterThan(1);
    for (const { steps, kept } of ion.sent) expect(kept).toEqual(steps);
    expect(nodeOf(server.document).textContent).toBe(ion.words());
  });

  it('says of a text that nobody has written in no time at which it was saved', async () => {
    const ana = pageOf(new TextServer(), 'ana');
    ana.text.pull();
    await vi.advanceTimersByTimeAsync(100);
    expect(ana.text.state()).toEqual({ kind: 'saved', savedAt: null });
  });

  it('sends what had no answer again, and has it once', async () => {
    const server = new TextServer();
    const ana = pageOf(server, 'ana');
    ana.type('Once.');
    ana.line.isAnswerLost = true;
    expect(await ana.text.flush()).toBe(false);
    expect(ana.text.state().kind).toBe('unreachable');
    expect(ana.kept.steps).toHaveLength(1);
    ana.line.isAnswerLost = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ana.text.state().kind).toBe('saved');
    expect(ana.words()).toBe('Once.');
    expect(server.version).toBe(1);
  });

  it('tries again soon, however much news of others comes while nothing can be sent', async () => {
    const ana = pageOf(new TextServer(), 'ana');
    ana.line.isCut = true;
    ana.type('one');
    for (let news = 0; news < 20; news += 1) {
      await vi.advanceTimersByTimeAsync(200);
      ana.text.pull();
    }
    ana.line.isCut = false;
    await vi.advanceTimersByTimeAsync(2_500);
    expect(ana.text.state().kind).toBe('saved');
    expect(ana.sent).toHaveLength(1);
  });

  it('keeps what the server refuses, says why, and sends it with the change that mends it', async () => {
    const server = new TextServer();
    const ana = pageOf(server, 'ana');
    ana.line.refuses = true;
    ana.type('Too much.');
    await vi.advanceTimersByTimeAsync(100);
    expect(ana.text.state()).toEqual({ kind: 'refused', message: 'no' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ana.words()).toBe('Too much.');
    ana.line.refuses = false;
    ana.type(' Less.');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ana.text.state().kind).toBe('saved');
    expect(nodeOf(server.document).textContent).toBe('Too much. Less.');
  });

  it('takes the text of a server that remembers no more as one change below one’s own', async () => {
    const server = new TextServer();
    const [ana, ion] = [pageOf(server, 'ana'), pageOf(server, 'ion')];
    ion.type('From Ion.');
    await ion.text.flush();
    ana.line.forgets = true;
    ana.type('From Ana.');
    await vi.advanceTimersByTimeAsync(100);
    ana.line.forgets = false;
    expect(await ana.text.flush()).toBe(true);
    expect(nodeOf(server.document).textContent).toBe(ana.words());
    expect(ana.words()).toContain('From Ana.');
    expect(ana.words()).toContain('From Ion.');
  });

  it('takes a text that was begun anew under the same version, below one’s own', async () => {
    const server = new TextServer();
    const ana = pageOf(server, 'ana');
    ana.type('Gone.');
    await ana.text.flush();
    const anew = new TextServer();
    const ion = pageOf(anew, 'ion');
    ion.type('Begun anew.');
    await ion.text.flush();
    expect(anew.version).toBe(server.version);
    ana.line.server = anew;
    ana.line.forgets = true;
    ana.text.pull();
    await vi.waitFor(() => expect(ana.words()).toBe('Begun anew.'));
    expect(ana.text.isClean()).toBe(true);
  });

  it('stores what was typed before a paste by itself, and begins an entry with what follows', async () => {
    const ana = pageOf(new TextServer(), 'ana');
    ana.type('First.');
    await ana.text.flush();
    ana.type(' Second.');
    ana.text.setOff();
    ana.type(' Third.');
    await ana.text.flush();
    expect(ana.sent.map(({ steps, ownEntry }) => [steps.length, ownEntry])).toEqual([
      [1, true],
      [1, false],
      [1, true],
    ]);
  });

  it('stores what is set off by itself, also while something is under way', async () => {
    const ana = pageOf(new TextServer(), 'ana');
    ana.type('First.');
    const sending = ana.text.flush();
    await vi.waitFor(() => expect(ana.sent).toHaveLength(1));
    ana.type(' Second.');
    ana.text.setOff();
    ana.type(' Third.');
    await sending;
    await ana.text.flush();
    expect(ana.sent.map(({ steps, ownEntry }) => [steps.length, ownEntry])).toEqual([
      [1, true],
      [1, false],
      [1, true],
    ]);
  });

  it('takes back one’s own changes only', async () => {
    const server = new TextServer();
    const [ana, ion] = [pageOf(server, 'ana'), pageOf(server, 'ion')];
    ana.type('Ana. ');
    await ana.text.flush();
    ion.text.pull();
    await vi.waitFor(() => expect(ion.words()).toBe('Ana. '));
    ion.type('Ion.', 3);
    await ion.text.flush();
    ana.text.pull();
    await vi.waitFor(() => expect(ana.words()).toBe('AnIon.a. '));
    ana.text.change(undo);
    expect(ana.words()).toBe('Ion.');
  });

  it('does not bring back by an undo what somebody has brought back already', async () => {
    const server = new TextServer();
    const [ana, ion] = [pageOf(server, 'ana'), pageOf(server, 'ion')];
    ion.type('Keep this.');
    await ion.text.flush();
    ana.text.pull();
    await vi.waitFor(() => expect(ana.words()).toBe('Keep this.'));
    ana.text.change(({ tr }) => tr.delete(1, 11));
    await ana.text.flush();
    ion.text.pull();
    await vi.waitFor(() => expect(ion.words()).toBe(''));
    ion.type('Keep this.', 1);
    await ion.text.flush();
    Object.assign(ana.line, { forgets: true, decides: true });
    await vi.advanceTimersByTimeAsync(200);
    ana.text.pull();
    await vi.waitFor(() => expect(ana.words()).toBe('Keep this.'));
    ana.text.change(undo);
    expect(ana.words()).toBe('Keep this.');
  });
});
