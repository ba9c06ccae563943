import { expect, it, vi } from 'vitest';

import type { Answer, Draft, Save } from './saver.ts';
import { makeSaver } from './make-saver.ts';

// A form with a button of its own: nothing is sent before somebody presses it.

function useForm(answers: readonly Answer<string>[], draft: Draft<string> | null = null) {
  const sent: Save<string>[] = [];
  const drafts = new Map<number, Draft<string>>();
  const saver = makeSaver<string>({
    start: { revision: 1, value: 'stored', savedAt: null, savedBy: null },
    draft,
    send: async (save) => {
      sent.push(save);
      return answers[sent.length - 1] ?? { kind: 'unreachable' };
    },
    keep: (kept) => drafts.set(kept.base, kept),
    forget: (base) => drafts.delete(base),
    isSame: (a, b) => a === b,
    newId: () => `save-${sent.length + 1}`,
    waitsToBeAsked: true,
  });
  return { saver, sent, drafts };
}

it('a form keeps what is typed on this device and sends it when it is asked to', async () => {
  vi.useFakeTimers();
  const { saver, sent, drafts } = useForm([{ kind: 'saved', revision: 2, savedAt: 't2' }]);
  saver.change('typed');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual([]);
  expect(drafts.get(1)).toMatchObject({ value: 'typed' });
  expect(await saver.flush()).toBe(true);
  expect(sent).toMatchObject([{ base: 1, value: 'typed' }]);
  expect(drafts.size).toBe(0);
  vi.useRealTimers();
});

it('a form sends a save that got no answer again under its id, also after the page was loaded again', async () => {
  const first = useForm([]);
  first.saver.change('typed');
  expect(await first.saver.flush()).toBe(false);
  const [lost] = first.sent;
  const again = useForm([{ kind: 'saved', revision: 2, savedAt: 't2' }], first.drafts.get(1) ?? null);
  expect(again.saver.value()).toBe('typed');
  expect(await again.saver.flush()).toBe(true);
  expect(again.sent).toMatchObject([{ saveId: lost?.saveId, value: 'typed' }]);
});

it('a form whose changes are all taken back has nothing to send, also where a save got no answer', async () => {
  const { saver, drafts } = useForm([]);
  saver.change('typed');
  await saver.flush();
  saver.change('stored');
  expect(saver.isClean()).toBe(true);
  expect(drafts.size).toBe(0);
});
