import { afterEach, beforeEach, vi } from 'vitest';

import { makeSaver, SAVE_AFTER_MS } from '#web/saving/make-saver.ts';
import type { Answer, Draft, Save, SaverOptions } from '#web/saving/saver.ts';

type Sent = Save<string> & { answer(answer: Answer<string>): Promise<void> };

/** A saver of a text whose saves a test answers one by one. */
export function useSaver(values: Partial<SaverOptions<string>> = {}) {
  const sent: Sent[] = [];
  const drafts = new Map<number, Draft<string>>();
  let ids = 0;
  const saver = makeSaver<string>({
    start: { revision: 1, value: 'stored', savedAt: null, savedBy: null },
    draft: null,
    send: (save) =>
      new Promise((resolve) => {
        sent.push({
          ...save,
          answer: async (answer) => {
            resolve(answer);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    keep: (draft) => drafts.set(draft.base, draft),
    forget: (base) => drafts.delete(base),
    isSame: (a, b) => a === b,
    newId: () => `save-${(ids += 1)}`,
    ...values,
  });
  const at = (index: number) => {
    const save = sent[index];
    if (!save) throw new Error(`no save number ${index}`);
    return save;
  };
  return { saver, sent, drafts, at };
}

/** What is kept on this device and sent is waited for on a clock of the test's own. */
export function useTestClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const saved = (revision: number): Answer<string> => ({ kind: 'saved', revision, savedAt: `t${revision}` });
/** Until what was typed is sent. */
export const soon = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
